import { isTrial, loginPath } from '#lib/page/access.ts';
import { readForm } from '#lib/page/form-data.ts';
import { readFlags } from '#lib/page/site-flags.ts';
import { addFavourite, removeFavourite } from '#lib/wps/contract/favourites.ts';
import type { Refusal } from '#lib/wps/refusals.ts';
import { modesOf } from './load-game-list.ts';

interface SubmitFavouriteInput {
	locals: App.Locals;
	request: Request;
	url: URL;
}

/** The result: a redirect, a required real account, or the refusal of the submitted favourite. */
export interface FavouriteResult {
	leadsTo?: string;
	/** The page shows why a real account is required instead of the list. */
	needsReal?: true;
	refusal?: Refusal;
}

/**
 * Checks access to a list and submits its form. Favourites and recent games require a member (spec
 * 5, "Real-account gate"); a favourite pressed without a script is a form of the page. A mode that
 * the site does not offer is not gated: the list shows a hint.
 */
export async function submitFavouriteForm({
	locals,
	request,
	url,
}: SubmitFavouriteInput): Promise<FavouriteResult> {
	const form = await readForm(request);
	const mode = modesOf(await readFlags(locals)).find((one) => one === url.searchParams.get('mode'));
	const isGated = form !== undefined || mode === 'fav' || mode === 'recent';
	const added = form?.get('add');
	const nodeId = String(added ?? form?.get('remove') ?? '');
	const back = new URL(url);
	if (form) back.hash = `g${encodeURIComponent(nodeId)}`;
	if (isGated && !locals.member) return { leadsTo: loginPath(locals, back) };
	if (isGated && isTrial(locals.member)) return { needsReal: true };
	if (!form) return {};

	const answer = await locals.wps(added === null ? removeFavourite : addFavourite, { nodeId });
	if (!answer.ok) return { refusal: answer.refusal };
	return { leadsTo: back.pathname + back.search + back.hash };
}
