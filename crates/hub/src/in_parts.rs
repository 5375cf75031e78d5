//! Questions that count each user of each issue, asked of a part of the issues after the other: the memory for an answer is that of one part,
//! however many users a hub has.

use std::ops::RangeInclusive;
use std::sync::Arc;

use datafusion::arrow::array::AsArray as _;
use datafusion::arrow::compute::cast;
use datafusion::arrow::datatypes::{DataType, Int64Type};
use datafusion::prelude::{col, lit};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::tables::Tables;
use crate::{HubError, Question};

/// The view by which such a question knows which issues it is about.
const LISTED: &str = "listed";
/// The most users of all issues of a part together; the users of a single one may be more. A question counts some ten numbers of each.
const MOST_USERS: u64 = 500_000;

impl Tables {
    /// The rows of an answer that counts each user of each listed issue, as of [`Tables::read`].
    pub async fn read_in_parts<T: DeserializeOwned + Serialize>(
        &self,
        question: Question,
    ) -> Result<Vec<T>, HubError> {
        let context = &self.context;
        let listed = context.table_provider(LISTED).await?;
        let mut rows = Vec::new();
        for part in parts(&self.users_of_listed().await?, MOST_USERS) {
            let all = context.read_table(Arc::clone(&listed))?;
            let entry = col("entry").between(lit(*part.start()), lit(*part.end()));
            let some = all.filter(entry)?.into_view();
            context.deregister_table(LISTED)?;
            context.register_table(LISTED, some)?;
            let answer = self.read(question).await;
            context.deregister_table(LISTED)?;
            context.register_table(LISTED, Arc::clone(&listed))?;
            rows.extend(answer?);
        }
        Ok(rows)
    }

    /// The number of each listed issue on a page, in their order, and of how many users it is.
    async fn users_of_listed(&self) -> Result<Vec<(i64, u64)>, HubError> {
        let listed = self.context.table(LISTED).await?;
        let listed = listed.select_columns(&["entry", "users"])?;
        let listed = listed.sort(vec![col("entry").sort(true, true)])?;
        let mut all = Vec::new();
        for batch in listed.collect().await? {
            let column = |at: usize| cast(batch.column(at), &DataType::Int64);
            let (entries, users) = (column(0)?, column(1)?);
            let entries = entries.as_primitive::<Int64Type>().values().iter();
            let users = users.as_primitive::<Int64Type>().values().iter();
            all.extend(
                entries
                    .zip(users)
                    .map(|(entry, users)| (*entry, users.unsigned_abs())),
            );
        }
        Ok(all)
    }
}

/// Issues by their numbers, in parts of at most so many users, or of one issue.
///
/// * `all`: the number of each, in their order, and its users.
fn parts(all: &[(i64, u64)], most: u64) -> Vec<RangeInclusive<i64>> {
    let mut parts: Vec<RangeInclusive<i64>> = Vec::new();
    let mut of_last = 0;
    for &(entry, users) in all {
        match parts.last_mut() {
            Some(last) if of_last + users <= most => {
                *last = *last.start()..=entry;
                of_last += users;
            }
            _ => {
                parts.push(entry..=entry);
                of_last = users;
            }
        }
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_issue_is_in_one_part_and_no_part_has_more_users_but_where_one_issue_has() {
        let all = [(1, 4), (2, 6), (4, 1), (5, 25), (7, 3), (9, 7), (12, 0)];
        assert_eq!(parts(&all, 10), [1..=2, 4..=4, 5..=5, 7..=12]);
        assert_eq!(parts(&all, u64::MAX), [1..=12]);
        assert_eq!(
            parts(&all, 0),
            [1..=1, 2..=2, 4..=4, 5..=5, 7..=7, 9..=9, 12..=12]
        );
        assert!(parts(&[], 10).is_empty());
    }
}
