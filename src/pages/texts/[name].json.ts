import type { APIRoute } from 'astro';
import { LOCALES } from '#lib/i18n/locales.ts';
import { laterTexts } from '../../layouts/later-texts.ts';

/** The texts of the dialogs' islands. A page of another build gets those of today. */
export const GET: APIRoute = ({ params, url }) => {
	const locale = LOCALES.find((one) => params['name']?.startsWith(`${one}-`));
	if (!locale) return new Response(null, { status: 404 });
	const { address, json } = laterTexts(locale);
	const isCurrent = url.pathname === address;
	const headers = {
		'content-type': 'application/json',
		'cache-control': isCurrent ? 'public, max-age=31536000, immutable' : 'no-cache',
	};
	return new Response(json, { headers });
};
