import { type Locale, localizePath } from '#lib/i18n/locales.ts';
import type { Access } from '#lib/routes.ts';
import { isAgentType, TRIAL_TYPE } from '#lib/rules/auth/account.ts';
import type { Member } from '#lib/wps/contract/member.ts';
import type { Site } from '#lib/wps/contract/session.ts';

/** The decision for a screen: the page, the log-in, or a page that names the required account. */
export type Decision = 'open' | 'login' | 'needs-real' | 'needs-agent';

/** Decides by the account alone. An unreadable session counts as a visitor. */
export function decideAccess(access: Access, member: App.Locals['member']): Decision {
	if (access === 'everybody') return 'open';
	if (!member) return 'login';
	if (access === 'real' && isTrial(member)) return 'needs-real';
	return access === 'agent' && !isAgentType(member.type) ? 'needs-agent' : 'open';
}

/**
 * Returns the log-in path for a visitor who requests a member's page, with the way back. Reports an
 * ended session, expired or ended elsewhere.
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

/** Returns the address of the log-in that a member's open page loads when its session has ended. */
export function loginAgainPath(locale: Locale, { type }: Member): string {
	return localizePath(locale, `/forms/login?by=over${isAgentType(type) ? '&agent=1' : ''}`);
}

/**
 * Returns the member of a screen that ROUTES opens to members alone. Throws on any other screen.
 */
export function memberOf({ member }: App.Locals): NonNullable<App.Locals['member']> {
	if (!member) throw new Error('the screen was rendered without a member');
	return member;
}

/** True for a signed-in account that is not a trial (spec 4, "Account types"). */
export function isReal(member: App.Locals['member']): boolean {
	return member !== undefined && member.type !== TRIAL_TYPE;
}

/** True for a trial account, which has no real-account features (spec 5, "Real-account gate"). */
export function isTrial(member: App.Locals['member']): boolean {
	return member?.type === TRIAL_TYPE;
}

/**
 * Returns the attributes of a link that opens a dialog instead of its address: the log-in for
 * visitors, which then redirects to the address, and the warning where a real account is required.
 * Without a script the address itself shows the same.
 */
export function dialogAttributes({ member }: App.Locals, needs: 'member' | 'real') {
	if (!member) return { 'data-dialog': 'login', 'data-next': '' };
	if (needs === 'real' && isTrial(member)) return { 'data-dialog': 'real' };
	return {};
}
