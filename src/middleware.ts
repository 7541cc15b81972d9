import { defineMiddleware } from 'astro:middleware';
import { DEFAULT_LOCALE, isLocale, localeOfPath, localizePath } from '#lib/i18n/locales.ts';
import { decideAccess, loginPath } from '#lib/page/access.ts';
import { returnUrl } from '#lib/page/return-link.ts';
import { aliasTarget, ROUTES, routeNameOfPattern } from '#lib/routes.ts';
import { lobbyPath } from '#lib/rules/play/game-address.ts';
import { createWps } from '#lib/wps/client.ts';
import { getMember } from '#lib/wps/contract/member.ts';
import { getBalance } from '#lib/wps/contract/wallet.ts';
import { createDecodedCache } from '#lib/wps/decoded-cache.ts';

/** A page stands without what takes longer, and offers to try again. */
const READ_LIMIT_MS = 3000;

/** The page that says what account a screen needs. It has no address of its own. */
const REFUSED = '/refused';

const known = createDecodedCache();

/** Gives every page its language, its client of the API and who is signed in. */
export const onRequest = defineMiddleware(async (context, next) => {
	const { locals, params, url, request, redirect } = context;
	const target = aliasTarget(url.pathname);
	// Not by Astro's own redirects: they lose the query, and with it who invited somebody.
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
	if (token) await recognise(locals);
	if (locals.member?.mustChangePassword && !isOpenWhileExpired(url.pathname)) {
		return redirect(localizePath(locals.locale, ROUTES.changePassword.path), 303);
	}
	// Not by the text of the address, which can be written in many ways (security checklist S24).
	const name = routeNameOfPattern(context.routePattern);
	if (isForeignPrefix(params) || context.routePattern === REFUSED) return next('/404');
	if (!name) return next();
	const lobby = name === 'game' ? lobbyPath(url) : undefined;
	if (lobby) return redirect(localizePath(locale, lobby), 303);
	const decision = decideAccess(ROUTES[name].access, locals.member);
	if (decision === 'open') return next();
	if (decision === 'login') {
		const site = ROUTES[name].access === 'agent' ? 'agent' : 'member';
		return redirect(loginPath(locals, returnUrl(name, request, url, locale), { site }), 303);
	}
	locals.refusedScreen = { name, needs: decision };
	return next(REFUSED + url.search);
});

/** What a member who has to choose another password sees beside that: the way out, and help. */
const OPEN: readonly string[] = [
	...[ROUTES.changePassword, ROUTES.forget, ROUTES.help, ROUTES.helpmc].map(({ path }) => path),
	...['/logout', '/language', '/offline'],
];
const FILE = /\.[a-z0-9]{2,12}$/i;

function isOpenWhileExpired(pathname: string): boolean {
	const bare = localizePath('bn', pathname);
	return OPEN.includes(bare) || FILE.test(bare) || bare.startsWith('/texts/');
}

/** A session that has ended is closed here, so that the page is a visitor's. */
async function recognise(locals: App.Locals): Promise<void> {
	const [member, balance] = await Promise.all([
		locals.wps(getMember, {}),
		locals.wps(getBalance, {}),
	]);
	if (member.ok) locals.member = member.value;
	else if (member.refusal.code === 'not_logged_in') locals.cookies.closeSession();
	if (member.ok && balance.ok) locals.balance = balance.value;
}

/** True for a first path segment that is no language, and for the default one, which has none. */
function isForeignPrefix({ lang }: Record<string, string | undefined>): boolean {
	return lang !== undefined && (!isLocale(lang) || lang === DEFAULT_LOCALE);
}
