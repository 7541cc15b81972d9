import { localizePath } from '#lib/i18n/locales.ts';
import { readForm } from '#lib/page/form-data.ts';
import type { Redirect } from '#lib/page/form-result.ts';
import { isOn, readFlags, refusalOfFlags } from '#lib/page/site-flags.ts';
import { isAgentType } from '#lib/rules/auth/account.ts';
import type { CountryChoice } from '#lib/rules/auth/country-choice.ts';
import type { Refusal } from '#lib/wps/refusals.ts';
import { readCountryChoice } from './country-choice.ts';
import { type RecoveryResult, refusalOfLink, submitRecoveryForm } from './submit-recovery.ts';

/**
 * The methods to set a new password, the preferred one first. Source: spec 2, "Mobile is preferred when
 * enabled".
 */
const METHODS = ['mobile', 'sms', 'email'] as const;
type RecoveryMethod = (typeof METHODS)[number];

/** The longest token of a reset link. */
const TOKEN_LENGTH_MAX = 128;

/** The flags of the methods. */
export const RECOVERY_FLAGS = ['CHNGPASSVERIF3', 'PWRESETSMS3', 'CHNGPASSMAIL3'] as const;

interface RecoveryMethods {
	/** The methods that the site offers. */
	has: Record<RecoveryMethod, boolean>;
	/** The method of the form; absent where the site offers none. */
	method: RecoveryMethod | undefined;
	/** True where tabs offer the number beside the e-mail address. */
	hasTabs: boolean;
	/** Why the offered methods are unknown. */
	unread: Refusal | undefined;
}

export interface RecoveryPage extends RecoveryMethods {
	result: RecoveryResult;
	/** The token of a reset link: the page shows its form instead of the methods. */
	token: string | undefined;
	/** Why the link has expired: its form would be filled in to no effect. */
	spent: Refusal | undefined;
	countries: CountryChoice | undefined;
	/** Where an account lands by its kind. */
	landing: { member: string; agent: string };
	/** True for a page without a secret or a form result: it is the same for all visitors. */
	isCacheable: boolean;
}

interface LoadRecoveryPageInput {
	locals: App.Locals;
	request: Request;
	url: URL;
}

/** Submits the form that was sent to /forget, if any, and loads the page that shows its result. */
export async function loadRecoveryPage({
	locals,
	request,
	url,
}: LoadRecoveryPageInput): Promise<Redirect | RecoveryPage> {
	const to = (path: string) => localizePath(locals.locale, path);
	const landing = { member: to('/'), agent: to('/agentHome') };
	const form = await readForm(request);
	const { done, ...result }: RecoveryResult = form ? await submitRecoveryForm(locals, form) : {};
	if (done) return { redirect: landing[isAgentType(done.customerType) ? 'agent' : 'member'] };

	const token = readToken(url, form);
	const isVerifying = result.refusal?.code === 'login_verify_required';
	const methods = await readMethods(locals, url, { form, isLink: token !== undefined });
	const { method, unread } = methods;
	const hasNumber = token === undefined && method !== undefined && method !== 'email';
	const country = { chosen: result.given?.country, page: url };
	return {
		...methods,
		result,
		token,
		spent: token !== undefined && !isVerifying ? await refusalOfLink(locals, token) : undefined,
		countries: hasNumber ? await readCountryChoice(locals, country) : undefined,
		landing,
		isCacheable: token === undefined && !form && !unread,
	};
}

function readToken({ searchParams }: URL, form: FormData | undefined): string | undefined {
	const token = form?.get('token')?.toString() ?? searchParams.get('token') ?? '';
	return token !== '' && token.length <= TOKEN_LENGTH_MAX ? token : undefined;
}

interface ReadMethodsInput {
	form: FormData | undefined;
	isLink: boolean;
}

async function readMethods(
	locals: App.Locals,
	{ searchParams }: URL,
	{ form, isLink }: ReadMethodsInput,
): Promise<RecoveryMethods> {
	const flags = await readFlags(locals);
	const has = {
		mobile: isOn(flags, 'CHNGPASSVERIF3'),
		sms: isOn(flags, 'PWRESETSMS3'),
		email: isOn(flags, 'CHNGPASSMAIL3'),
	};
	const unread = await refusalOfFlags(locals);
	const asked = form?.get('by') ?? searchParams.get('by');
	// Keeps the method of a sent form available when the flags are unreadable.
	const isSent = (method: RecoveryMethod) => unread && form && asked === method;
	const methods = METHODS.filter((method) => has[method] || isSent(method));
	const byNumber = methods.some((method) => method !== 'email');
	return {
		has,
		method: methods.find((method) => method === asked) ?? methods[0],
		hasTabs: !isLink && byNumber && has.email,
		unread,
	};
}
