import { addFavourite, removeFavourite } from '#lib/wps/contract/favourites.ts';
import type { Refusal } from '#lib/wps/refusals.ts';
import { isReal, loginPath } from './gate.ts';
import { readForm } from './read-form.ts';

interface Visit {
	locals: App.Locals;
	request: Request;
	url: URL;
}

/** Where a list leads instead of showing, or what became of the heart that was pressed. */
export interface Entry {
	leadsTo?: string;
	refusal?: Refusal;
}

/**
 * What comes before a list shows: favourites and recent games are their member's (spec 5,
 * "Real-account gate"), and a heart that was pressed without a script is a form of the page.
 */
export async function enterList({ locals, request, url }: Visit): Promise<Entry> {
	const form = await readForm(request);
	const asksOwn = ['fav', 'recent'].includes(url.searchParams.get('mode') ?? '');
	if ((form || asksOwn) && !locals.member) return { leadsTo: loginPath(locals, url) };
	if (!form) return {};
	if (!isReal(locals.member)) return { refusal: { code: 'real_account_needed', params: {} } };

	const added = form.get('add');
	const nodeId = String(added ?? form.get('remove') ?? '');
	const answer = await locals.wps(added === null ? removeFavourite : addFavourite, { nodeId });
	if (!answer.ok) return { refusal: answer.refusal };
	return { leadsTo: `${url.pathname}${url.search}#g${encodeURIComponent(nodeId)}` };
}
