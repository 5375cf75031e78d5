//! Embedded SQLite: sessions, episodes, suspects, settings; migrations; retention.
