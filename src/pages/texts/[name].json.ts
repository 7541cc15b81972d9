import type { APIRoute } from 'astro';
import { deferredTexts } from '#lib/i18n/deferred-texts.ts';
import { LOCALES } from '#lib/i18n/locales.ts';

const ADDRESS = /^([a-z]+)-(?:(favourites)-)?/;

/** Texts that scripts load later. A page of another build gets the texts of this one. */
export const GET: APIRoute = ({ params, url }) => {
	const [, code, favourites] = ADDRESS.exec(params['name'] ?? '') ?? [];
	const locale = LOCALES.find((one) => one === code);
	if (!locale) return new Response(null, { status: 404 });
	const { address, json } = deferredTexts(locale, favourites ? 'favourites' : 'auth');
	const isCurrent = url.pathname === address;
	const headers = {
		'content-type': 'application/json',
		'cache-control': isCurrent ? 'public, max-age=31536000, immutable' : 'no-cache',
	};
	return new Response(json, { headers });
};
