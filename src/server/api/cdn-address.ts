/** Addresses of another host's images and games, moved to an origin that the operator allows. */
export interface Cdns {
	/** The origins that the operator allows. */
	allowed: readonly string[];
	/** The CDNs that the host names. Each has all images of the host. */
	named: readonly string[];
}

/** Files that this site has itself. */
const OWN_FILES = /^\/(?:art|icons|flags|fonts|share|_astro|wps)\/|^\/favicon\.svg$/;
/** Schemes of addresses without a host. */
const INLINE = /^data:image\//;

/**
 * Returns the address of an image. A path, and an address at one of the host's CDNs, is at the first
 * CDN that is allowed. Absent for an image at an origin that is not allowed: the policy would block it.
 */
export function imageAt(address: string, cdns: Cdns, ownOrigin: string): string | undefined {
	if (address === '' || INLINE.test(address) || OWN_FILES.test(address)) return address;
	const given = absoluteOf(address);
	const first = firstAllowed(cdns);
	if (!given) return isPath(address) && first ? joined(first, `/${address}`) : address;
	if (given.origin === ownOrigin || cdns.allowed.includes(given.origin)) return address;
	return first && isNamed(given, cdns) ? moved(given, first) : undefined;
}

/**
 * Returns the address of a game. A path is at the first CDN that is allowed. Any other stays: it carries
 * a launch token, which is for its vendor alone, and a host may name the origins of several vendors.
 */
export function gameAt(address: string, cdns: Cdns): string {
	const first = firstAllowed(cdns);
	if (!first || absoluteOf(address) || !isPath(address)) return address;
	return joined(first, `/${address}`);
}

function firstAllowed({ named, allowed }: Cdns): URL | undefined {
	return named.map(cdnOf).find((cdn) => cdn !== undefined && allowed.includes(cdn.origin));
}

function isNamed({ origin }: URL, { named }: Cdns): boolean {
	return named.some((name) => cdnOf(name)?.origin === origin);
}

/** A host names a CDN by its origin, with a path or without a scheme. */
function cdnOf(name: string): URL | undefined {
	const text = /^https?:\/\//.test(name) ? name : `https://${name.replace(/^\/\//, '')}`;
	return URL.canParse(text) ? new URL(text) : undefined;
}

/** Returns an address with a host; absent for a path. */
function absoluteOf(address: string): URL | undefined {
	const text = address.startsWith('//') ? `https:${address}` : address;
	return URL.canParse(text) ? new URL(text) : undefined;
}

/** True for the path of a file. Dots and backslashes could leave the folder of the CDN. */
function isPath(address: string): boolean {
	return !/[\\\s]|(?:^|\/)\.\.?(?:\/|$)/.test(address);
}

function moved({ pathname, search, hash }: URL, cdn: URL): string {
	return joined(cdn, pathname + search + hash);
}

function joined(cdn: URL, path: string): string {
	return cdn.origin + `${cdn.pathname}/${path}`.replace(/\/{2,}/, '/');
}
