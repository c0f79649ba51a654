/**
 * The PostgreSQL channel on which all processes are notified of events. A notification's topic is the id of
 * its subject: a run with news, a session that has ended.
 */
export const NOTIFICATIONS_CHANNEL = "run_events";
