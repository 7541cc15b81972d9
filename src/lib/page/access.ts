import { localizePath } from '#lib/i18n/locales.ts';
import type { Access } from '#lib/routes.ts';
import { isAgentType, TRIAL_TYPE } from '#lib/rules/auth/account.ts';
import type { Site } from '#lib/wps/contract/session.ts';

/** What a caller gets of a screen: the page, the log-in first, or a page that says what account it needs. */
export type Decision = 'open' | 'login' | 'needs-real' | 'needs-agent';

/** Decides by the account alone. A session that could not be read counts as none. */
export function decideAccess(access: Access, member: App.Locals['member']): Decision {
	if (access === 'everybody') return 'open';
	if (!member) return 'login';
	if (access === 'real' && isTrial(member)) return 'needs-real';
	return access === 'agent' && !isAgentType(member.type) ? 'needs-agent' : 'open';
}

/**
 * Where a visitor is sent who asks for a member's page: the log-in, and from there back. Whose session
 * has ended since, by time or from elsewhere, is told so there.
 */
export function loginPath(
	{ locale, token }: App.Locals,
	url: URL,
	{ site = 'member' }: { site?: Site } = {},
): string {
	const query = new URLSearchParams({ next: url.pathname + url.search + url.hash });
	if (site === 'agent') query.set('agent', '1');
	if (token !== undefined) query.set('over', '1');
	return `${localizePath(locale, '/login')}?${query}`;
}

/** The member of a screen that ROUTES opens to members alone. Throws where it opens to everybody. */
export function memberOf({ member }: App.Locals): NonNullable<App.Locals['member']> {
	if (!member) throw new Error('the screen was rendered without a member');
	return member;
}

/** True for a signed-in account that is no trial (spec 4, "Account types"). */
export function isReal(member: App.Locals['member']): boolean {
	return member !== undefined && member.type !== TRIAL_TYPE;
}

/** True for a trial account, which real-account features are kept from (spec 5, "Real-account gate"). */
export function isTrial(member: App.Locals['member']): boolean {
	return member?.type === TRIAL_TYPE;
}

/**
 * What a link opens instead of its address, as attributes: the log-in for visitors, who are led on
 * from there, and for what needs a real account the warning. Without a script the address itself
 * says the same.
 */
export function dialogAttributes({ member }: App.Locals, needs: 'member' | 'real') {
	if (!member) return { 'data-dialog': 'login', 'data-next': '' };
	if (needs === 'real' && isTrial(member)) return { 'data-dialog': 'real' };
	return {};
}
