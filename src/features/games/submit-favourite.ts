import { isTrial, loginPath } from '#lib/page/access.ts';
import { readForm } from '#lib/page/form-data.ts';
import type { FormResult, Redirect } from '#lib/page/form-result.ts';
import { readFlags } from '#lib/page/site-flags.ts';
import { readFavourite } from '#lib/rules/games/favourite.ts';
import { addFavourite, removeFavourite } from '#lib/wps/contract/favourites.ts';
import { modesOf } from './load-game-list.ts';

interface SubmitFavouriteFormInput {
	locals: App.Locals;
	request: Request;
	url: URL;
}

export type FavouriteResult = FormResult &
	Partial<Redirect> & {
		/** The page explains real accounts instead of showing the list. */
		needsReal?: true;
	};

/**
 * Adds or removes a favourite with the form of a list, which browsers without a script send. Also
 * guards the modes `fav` and `recent`, which need a real account (spec 5, "Real-account gate"). A
 * mode that the site does not have needs none: its list says so.
 */
export async function submitFavouriteForm({
	locals,
	request,
	url,
}: SubmitFavouriteFormInput): Promise<FavouriteResult> {
	const form = await readForm(request);
	const mode = modesOf(await readFlags(locals)).find((one) => one === url.searchParams.get('mode'));
	const isGated = form !== undefined || mode === 'fav' || mode === 'recent';
	const added = form?.get('add');
	const favourite = readFavourite(String(added ?? form?.get('remove') ?? ''));
	const back = new URL(url);
	if (form) back.hash = `g${encodeURIComponent(favourite.nodeId)}`;
	if (isGated && !locals.member) return { redirect: loginPath(locals, back) };
	if (isGated && isTrial(locals.member)) return { needsReal: true };
	if (!form) return {};

	const answer = await locals.wps(added === null ? removeFavourite : addFavourite, favourite);
	if (!answer.ok) return { refusal: answer.refusal };
	return { redirect: back.pathname + back.search + back.hash };
}
