import { defineMiddleware } from 'astro:middleware';
import type { APIContext, MiddlewareNext } from 'astro';
import { DEFAULT_LOCALE, isLocale, localeOfPath, localizePath } from '#lib/i18n/locales.ts';
import { decideAccess, loginPath } from '#lib/page/access.ts';
import { isMeasured, tagIdOf } from '#lib/page/analytics.ts';
import { isClosedEntry } from '#lib/page/centre.ts';
import { closedCentre } from '#lib/page/page-toggles.ts';
import { returnUrl } from '#lib/page/return-link.ts';
import { readInfo } from '#lib/page/site-flags.ts';
import { setTemplateMember } from '#lib/page/template-member.ts';
import {
	aliasTarget,
	ROUTES,
	type Route,
	type RouteName,
	routeNameOfPattern,
} from '#lib/routes.ts';
import { askedCategory } from '#lib/rules/games/categories.ts';
import { lobbyPath } from '#lib/rules/play/game-address.ts';
import { createWps } from '#lib/wps/client.ts';
import { getMember } from '#lib/wps/contract/member.ts';
import { getBalance } from '#lib/wps/contract/wallet.ts';
import { createDecodedCache } from '#lib/wps/decoded-cache.ts';

/** Timeout of a read. The page is rendered without the value and offers to load it again. */
const READ_LIMIT_MS = 3000;

/** The page that names the account a screen needs. It has no address of its own. */
const REFUSED = '/refused';

const known = createDecodedCache();

/** Sets the locale, the API client and the member of each page, and decides who may open it. */
export const onRequest = defineMiddleware(async (context, next) => {
	const { locals, params, routePattern, url, redirect } = context;
	const target = aliasTarget(url.pathname);
	// Astro's own redirects lose the query, and with it the referral code.
	if (target) return redirect(target + url.search, 301);
	locals.locale = localeOfPath(url.pathname);
	const { transport, token, locale, onIssue } = locals;
	locals.wps = createWps({
		transport,
		origin: url.origin,
		readLimitMs: READ_LIMIT_MS,
		known,
		onIssue,
		headers: { language: locale.toUpperCase(), ...(token && { authorization: token }) },
	});
	if (locals.template) setTemplateMember(locals, locals.template);
	else if (token) await loadMember(locals);
	if (locals.member?.mustChangePassword && !isOpenWhileExpired(url.pathname)) {
		return redirect(localizePath(locale, ROUTES.changePassword.path), 303);
	}
	if (isForeignPrefix(params) || routePattern === REFUSED) return next('/404');
	// By the pattern, because an address can be spelled in many ways (security checklist S24).
	const name = routeNameOfPattern(routePattern);
	return name ? openScreen(context, next, name) : next();
});

/** Renders a screen, or leads to the one that the account or the query needs first. */
async function openScreen(
	{ locals, url, request, redirect }: APIContext,
	next: MiddlewareNext,
	name: RouteName,
) {
	const { locale, member } = locals;
	const route: Route = ROUTES[name];
	const lobby = route.opensGame && lobbyPath(url);
	if (lobby) return redirect(localizePath(locale, lobby), 303);
	const category = askedCategory(name, url.searchParams.get('games'));
	if (category) return redirect(localizePath(locale, ROUTES[category].path), 303);
	const decision = decideAccess(route.access, member);
	const closed = decision === 'open' && closedCentre(await readInfo(locals), name);
	if (closed) {
		locals.refusedScreen = { name, needs: `${closed}-closed` };
		return next(REFUSED + url.search);
	}
	if (decision === 'open') {
		if (await isClosedEntry(locals, name)) return next('/404');
		const response = await next();
		// The server allows analytics on this page to who agreed (docs/operations.md).
		if (isMeasured(name) && tagIdOf(await readInfo(locals))) response.headers.set('analytics', '1');
		return response;
	}
	if (decision === 'login') {
		const site = route.access === 'agent' ? 'agent' : 'member';
		return redirect(loginPath(locals, returnUrl(route, request, url, locale), { site }), 303);
	}
	locals.refusedScreen = { name, needs: decision };
	return next(REFUSED + url.search);
}

/** Screens that stay open while the member must change an expired password: logout and help. */
const OPEN: readonly string[] = [
	...[ROUTES.changePassword, ROUTES.forget, ROUTES.help, ROUTES.helpmc].map(({ path }) => path),
	...['/logout', '/language', '/offline', '/forms/change-password'],
];
const FILE = /\.[a-z0-9]{2,12}$/i;

function isOpenWhileExpired(pathname: string): boolean {
	const bare = localizePath('bn', pathname);
	return OPEN.includes(bare) || FILE.test(bare) || bare.startsWith('/texts/');
}

/** Loads the member and the balance. An expired session is closed, so that a visitor's page follows. */
async function loadMember(locals: App.Locals): Promise<void> {
	const [member, balance] = await Promise.all([
		locals.wps(getMember, {}),
		locals.wps(getBalance, {}),
	]);
	if (member.ok) locals.member = member.value;
	else if (member.refusal.code === 'not_logged_in') locals.cookies.closeSession();
	if (member.ok && balance.ok) locals.balance = balance.value;
}

/** True for a first path segment that is no language, and for the default language, which has none. */
function isForeignPrefix({ lang }: Record<string, string | undefined>): boolean {
	return lang !== undefined && (!isLocale(lang) || lang === DEFAULT_LOCALE);
}
