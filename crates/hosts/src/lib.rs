//! Host programs (Eclipse first): find, launch, list plug-ins, turn them off and on again.
