/**
 * The PostgreSQL channel on which every process hears that something has happened. A notification's topic is the id of
 * what it happened to: a run that has news, a session that has ended.
 */
export const NOTIFICATIONS_CHANNEL = "run_events";
