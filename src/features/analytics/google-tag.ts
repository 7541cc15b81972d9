/** Cookies of the tag live as long as the choice. Unit: seconds. */
const COOKIE_S = 180 * 86_400;

type Tagged = { dataLayer?: unknown[] } & Record<string, unknown>;

/**
 * Loads Google's tag when the page has loaded, and counts this visit: the address without its query,
 * which may name a member, an order or a search. Advertising features stay off.
 */
export function loadTag(id: string): void {
	const page = window as unknown as Tagged;
	page.dataLayer ??= [];
	const { dataLayer } = page;
	// The tag reads `arguments` objects alone, not arrays.
	function gtag(..._values: unknown[]): void {
		// biome-ignore lint/complexity/noArguments: see above.
		dataLayer?.push(arguments);
	}
	const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };
	gtag('consent', 'default', { ...denied, analytics_storage: 'granted' });
	gtag('js', new Date());
	gtag('config', id, {
		page_location: location.origin + location.pathname,
		page_referrer: originOf(document.referrer),
		allow_google_signals: false,
		allow_ad_personalization_signals: false,
		cookie_expires: COOKIE_S,
		cookie_flags: `SameSite=Lax${location.protocol === 'https:' ? ';Secure' : ''}`,
	});
	if (document.readyState === 'complete') append(id);
	else addEventListener('load', () => append(id), { once: true });
}

/** Stops the tag on this page and deletes its cookies. */
export function stopTag(id: string | undefined): void {
	if (id) (window as unknown as Tagged)[`ga-disable-${id}`] = true;
	for (const line of document.cookie.split('; ')) {
		const [name = ''] = line.split('=');
		if (!/^_g(a|id|cl)/.test(name)) continue;
		for (const domain of domainsOf(location.hostname)) {
			document.cookie = `${name}=; Path=/; Max-Age=0${domain}`;
		}
	}
}

function append(id: string): void {
	const script = document.createElement('script');
	script.async = true;
	script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
	document.head.append(script);
}

/** The tag sets its cookies for the widest domain that the browser accepts. */
function domainsOf(host: string): string[] {
	const parts = host.split('.');
	const parents = parts.slice(0, -1).map((_, index) => parts.slice(index).join('.'));
	return ['', ...parents.map((parent) => `; Domain=${parent}`)];
}

function originOf(address: string): string {
	return address && `${new URL(address).origin}/`;
}
