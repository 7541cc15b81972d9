/**
 * The path of the live stream: server-sent events with changes. Ours; other /wps-compatible hosts
 * have none, and the site then answers 204, which stops the browser from reconnecting.
 * `?topics=balance,rounds` names the topics of the page; the default is the balance. Topics that a
 * host does not serve are ignored.
 *
 * An event has the name of its topic and carries its state, on connection and after each change;
 * the latest one is valid. Its id holds the version of every topic in the stream: a browser that
 * reconnects with it receives only what differs. `time` is the server's clock, in milliseconds, on
 * connection and every few seconds. `gone`: the session has ended.
 */
export const LIVE_PATH = '/wps/live';
