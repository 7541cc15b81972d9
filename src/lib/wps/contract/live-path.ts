/**
 * Where a browser is told what changes: a stream of server-sent events. Ours; hosts of the family
 * have none, and the site then says 204, which ends the asking. `?topics=balance,rounds` names what
 * the page shows; without it the balance is meant. Topics that a host does not serve fall away.
 *
 * An event has the name of its topic and tells how things stand, at first and whenever that has
 * changed: the latest one is the truth. Its id says where every topic of the stream is, and a
 * browser that comes back with it is told what is different. `time` is the server's clock, in
 * milliseconds, at first and every few seconds. `gone`: the session is over.
 */
export const LIVE_PATH = '/wps/live';
