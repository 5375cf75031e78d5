//! The rows that questions about one plug-in need, and no others: what is left out is in none of their cells.
//!
//! A cell of a use or of lags has one plug-in, and one of an issue or of its paths has one class. So of the former rows those of the
//! plug-in are whole cells, and of the latter those of every class in whose lags it had a share: the answers are the same as of all rows.

use std::sync::Arc;

use datafusion::arrow::array::AsArray as _;
use datafusion::arrow::compute::cast;
use datafusion::arrow::datatypes::DataType;
use datafusion::datasource::TableProvider;
use datafusion::error::DataFusionError;
use datafusion::prelude::{Expr, SessionContext, col, lit};

/// A view of all rows, narrowed to what is asked of one plug-in.
pub(crate) async fn narrowed(
    context: &SessionContext,
    all: Arc<dyn TableProvider>,
    plugin: &str,
) -> Result<Arc<dyn TableProvider>, DataFusionError> {
    let of = |kinds: &[&str]| {
        let kinds = kinds.iter().map(|kind| lit(*kind)).collect();
        col("what").in_list(kinds, false)
    };
    let its_own = col("plugin").eq(lit(plugin));
    let classes = context
        .read_table(Arc::clone(&all))?
        .filter(of(&["share"]).and(its_own.clone()))?
        .select(vec![col("class")])?
        .distinct()?
        .collect()
        .await?;
    let mut named: Vec<Expr> = Vec::new();
    for batch in classes {
        let classes = cast(batch.column(0), &DataType::Utf8)?;
        named.extend(classes.as_string::<i32>().iter().flatten().map(lit));
    }
    let needed = of(&["digest", "down"])
        .or(of(&["plugin", "share"]).and(its_own))
        .or(of(&["issue", "latency"]).and(col("class").in_list(named, false)));
    Ok(context.read_table(all)?.filter(needed)?.into_view())
}
