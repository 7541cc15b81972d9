import { isGamePath } from '#lib/asked-path.ts';
import { formText } from '#lib/form-text.ts';
import { localizePath } from '#lib/i18n/locales.ts';
import { isTrial } from '#lib/page/access.ts';
import { readForm } from '#lib/page/form-data.ts';
import type { Redirect } from '#lib/page/form-result.ts';
import { hasPasswordForms } from '#lib/page/password-forms.ts';
import { isOn, readFlags, readInfo, refusalOfFlags } from '#lib/page/site-flags.ts';
import { ROUTES } from '#lib/routes.ts';
import { isAgentType } from '#lib/rules/auth/account.ts';
import type { CountryChoice } from '#lib/rules/auth/country-choice.ts';
import { safePath } from '#lib/safe-path.ts';
import type { OpenedSession } from '#lib/wps/contract/session.ts';
import { withCaptcha } from './captcha-step.ts';
import { readCountryChoice } from './country-choice.ts';
import { submitFreePlayForm } from './submit-free-play.ts';
import { type LoginResult, submitLoginForm } from './submit-login.ts';
import { type SmsLoginResult, submitSmsLoginForm } from './submit-sms-login.ts';
import {
	readPendingLogin,
	submitVerificationForm,
	type VerificationResult,
} from './submit-verification.ts';

/** The path that the log-in leads to, and the accounts that the page is for. */
interface LoginTarget {
	next: string;
	isAgentPage: boolean;
}

/** The results of the forms of the page. */
interface LoginResults {
	/** Of the password form, which also shows the second factor. */
	login: LoginResult;
	/** Of the form by SMS code; absent where the password form is shown. */
	sms?: SmsLoginResult;
	verification?: VerificationResult;
}

export interface LoginPage extends LoginTarget, LoginResults {
	/** A session has expired: the page says so. */
	isOver: boolean;
	/** True where a log-in by SMS code is offered. */
	hasSms: boolean;
	/** False on a site without passwords (`pwdEnabled`). */
	hasPassword: boolean;
	/** Of the form by SMS code. */
	countries: CountryChoice | undefined;
	/** True for a page without a form result: it is the same for all visitors. */
	isCacheable: boolean;
}

interface LoadLoginPageInput {
	locals: App.Locals;
	request: Request;
	url: URL;
}

/** Submits the form that was sent to /login, if any, and loads the page that shows its result. */
export async function loadLoginPage({
	locals,
	request,
	url,
}: LoadLoginPageInput): Promise<Redirect | LoginPage> {
	const form = await readForm(request);
	const target = readTarget(locals, url, form);
	if (locals.member && !isTrial(locals.member)) return { redirect: target.next };
	const { hasSms, hasPassword, isSms, unread } = await readMethod(locals, url, { form, ...target });
	const results = form
		? await submitForms(locals, form, { isSms, ...target })
		: { login: pendingResult(url), ...(isSms && { sms: {} }) };
	if ('redirect' in results) return results;
	const { sms, login } = results;
	return {
		...target,
		...results,
		hasSms,
		hasPassword,
		isOver: !form && url.searchParams.has('over'),
		countries: sms && (await readCountryChoice(locals, { chosen: sms.given?.country, page: url })),
		isCacheable: !form && !login.refusal && !unread,
	};
}

function readTarget({ locale }: App.Locals, url: URL, form: FormData | undefined): LoginTarget {
	const isAgentPage = form ? form.has('agent') : url.searchParams.has('agent');
	const asked = form ? formText(form, 'next') : url.searchParams.get('next');
	const landing = isAgentPage ? ROUTES.agentHome.path : ROUTES.home.path;
	return { isAgentPage, next: safePath(asked) ?? localizePath(locale, landing) };
}

interface ReadMethodInput {
	form: FormData | undefined;
	isAgentPage: boolean;
}

/** Reads whether a log-in by SMS code is offered, and whether it is the chosen one. */
async function readMethod(locals: App.Locals, url: URL, { form, isAgentPage }: ReadMethodInput) {
	const by = form ? form.get('by') : url.searchParams.get('by');
	const unread = await refusalOfFlags(locals);
	// Keeps a sent SMS form available when the flags are unreadable.
	const isCodeSent = unread !== undefined && form !== undefined && by === 'sms';
	const isOffered = isCodeSent || isOn(await readFlags(locals), 'VERIFICATION3');
	const hasPassword = hasPasswordForms(await readInfo(locals));
	// Agents log in by password where there is one.
	const hasSms = isOffered && !(isAgentPage && hasPassword);
	const isChosen = by === 'sms' || (!form && !hasPassword);
	return { hasSms, hasPassword, isSms: hasSms && isChosen, unread };
}

/** The log-in of a social account that waits for its second factor. */
function pendingResult(url: URL): LoginResult {
	const refusal = readPendingLogin(url);
	return refusal ? { refusal } : {};
}

async function submitForms(
	locals: App.Locals,
	form: FormData,
	{ isSms, ...target }: LoginTarget & { isSms: boolean },
): Promise<Redirect | LoginResults> {
	const trial = await submitFreePlayForm(form, locals);
	if (trial?.done) return { redirect: trialPath(locals, target.next) };
	if (trial) return { login: await withCaptcha(locals, form, trial) };

	const verification = await submitVerificationForm(form, locals);
	if (verification?.done) return { redirect: verifiedPath(locals, verification.done, target) };
	if (verification) return { login: { refusal: verification.asked }, verification };

	if (isSms) {
		const { done, ...sms } = await submitSmsLoginForm(locals, form);
		if (done) return { redirect: target.next };
		const { refusal } = sms;
		// The code was right, and the account needs a second factor.
		if (refusal?.code === 'login_verify_required') return { login: { refusal } };
		return { login: {}, sms };
	}

	const login = await submitLoginForm(locals, form);
	return login.done ? { redirect: landingPath(locals, login.done, target.next) } : { login };
}

/** Where a trial account leads: to the game that was chosen. Few other pages are open to it. */
function trialPath({ locale }: App.Locals, next: string): string {
	return isGamePath(next) ? next : localizePath(locale, ROUTES.home.path);
}

/** Where a session leads: to `next`, unless its password has expired. */
function landingPath(
	{ locale }: App.Locals,
	{ passwordExpired }: OpenedSession,
	next: string,
): string {
	return passwordExpired ? localizePath(locale, ROUTES.changePassword.path) : next;
}

/**
 * Where a log-in with a second factor leads. It may have begun at a form for all accounts, such as
 * the password reset: an agent lands on the agents' home page.
 */
function verifiedPath(
	locals: App.Locals,
	opened: OpenedSession,
	{ next, isAgentPage }: LoginTarget,
): string {
	const isAgentAmongMembers = isAgentType(opened.customerType) && !isAgentPage;
	const home = isAgentAmongMembers ? localizePath(locals.locale, ROUTES.agentHome.path) : next;
	return landingPath(locals, opened, home);
}
