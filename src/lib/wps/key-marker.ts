/**
 * Sent to the browser in place of a secret that a cookie holds, and kept in session storage as the
 * sign of a session. The server never accepts it.
 */
export const KEY_MARKER = 'in-cookie';
