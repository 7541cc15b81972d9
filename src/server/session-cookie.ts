import { readCookie } from './cookies.ts';

/** Where the browser is, as far as the cookie is concerned. */
interface Place {
	scheme: 'http' | 'https';
	host: string;
}

const SECURE_NAME = '__Host-sid';
/** For plain http on a LAN address, where browsers refuse a `Secure` cookie. */
const PLAIN_NAME = 'sid';
const LOCALHOST = /^(localhost|[\w-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/;

/** True where browsers keep a `Secure` cookie: over TLS and on the machine itself. */
export function keepsSecureCookies({ scheme, host }: Place): boolean {
	return scheme === 'https' || LOCALHOST.test(host);
}

/** The session token of a request, of the one cookie name that counts at this place. */
export function readSessionToken(
	header: string | undefined,
	scheme: Place['scheme'],
	host: string,
): string | undefined {
	if (!header) return undefined;
	return readCookie(header, keepsSecureCookies({ scheme, host }) ? SECURE_NAME : PLAIN_NAME);
}

/** The `Set-Cookie` line that opens a session. It ends with the browser. */
export function openingCookie(place: Place, token: string): string {
	return `${nameAndValue(place, encodeURIComponent(token))}; Path=/; HttpOnly; SameSite=Lax`;
}

/** The `Set-Cookie` line that closes the session. */
export function closingCookie(place: Place): string {
	return `${nameAndValue(place, '')}; Path=/; HttpOnly; SameSite=Lax; Max-Age=0`;
}

function nameAndValue(place: Place, value: string): string {
	return keepsSecureCookies(place) ? `${SECURE_NAME}=${value}; Secure` : `${PLAIN_NAME}=${value}`;
}
