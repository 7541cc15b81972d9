/** Bounds the other addresses of the site, on pages and in their policy, and those offered. */
const ADDRESSES_MAX = 8;
export const OFFERED_MAX = 3;

const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;

/**
 * Returns the origins of the site's other addresses, as a host lists them (spec 3, "Router/domain list
 * entries"): names or addresses. Over TLS only, and of the operator's own list where one is given,
 * which may hold others.
 */
export function addressesOf(names: readonly string[], allowed: readonly string[] = []): string[] {
	const origins = names.flatMap((name) => {
		const origin = originOf(name.trim(), allowed);
		return origin === undefined ? [] : [origin];
	});
	return [...new Set(origins)].slice(0, ADDRESSES_MAX);
}

function originOf(name: string, allowed: readonly string[]): string | undefined {
	const ofList = allowed.find((origin) => new URL(origin).host === name.toLowerCase());
	const text = HAS_SCHEME.test(name) ? name : (ofList ?? `https://${name}`);
	if (!URL.canParse(text)) return undefined;
	const { origin, protocol, username, hostname } = new URL(text);
	if (username !== '') return undefined;
	if (allowed.length > 0) return allowed.includes(origin) ? origin : undefined;
	return protocol === 'https:' && hostname.includes('.') ? origin : undefined;
}

/** Returns the addresses that are not the one that a page came from. */
export function otherThan(ownOrigin: string, origins: readonly string[]): string[] {
	return origins.filter((origin) => origin !== ownOrigin);
}
