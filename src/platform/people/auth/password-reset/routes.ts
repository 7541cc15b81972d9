import type { InputOf } from '#lib/wps/call.ts';
import type { login } from '#lib/wps/contract/session.ts';
import {
	checkResetLink,
	resetByLink,
	resetByMobile,
	sendCode,
	sendRegisterCode,
	sendResetLink,
	sendResetSms,
} from '#lib/wps/contract/verification.ts';
import { refuse } from '#platform/core/refuse.ts';
import { type Client, type DbContext, type Route, routeWithDb } from '#platform/core/route.ts';
import type { Database } from '#platform/db/database.ts';
import type { BotCheck } from '#platform/people/bot-check/bot-check.ts';
import type { CodePurpose } from '#platform/people/codes/binding.ts';
import type { Mobile } from '#platform/people/profiles/contacts.ts';
import { givenMobile } from '#platform/people/profiles/mobile-of.ts';
import type { Flag } from '#platform/settings/flags.ts';
import type { PasswordState } from '../sessions/sessions.ts';
import { createAddressThrottle, createThrottle } from '../throttle.ts';
import {
	checkLink,
	handleResetLinks,
	type ResetLinkServices,
	resetPasswordByLink,
	sendLink,
} from './by-link.ts';
import { type CodeLoginServices, logInByCode, resetPasswordByMobile } from './by-mobile.ts';

interface Parts extends Omit<CodeLoginServices & ResetLinkServices, 'perAddress' | 'perRecipient'> {
	botCheck: BotCheck;
	isOn: (flag: Flag) => boolean;
}

/** The flags of each purpose of a code; one of them must be on. */
const FLAGS_OF = {
	login: ['VERIFICATION3'],
	reset: ['CHNGPASSVERIF3'],
	register: ['REGMOBVERF3', 'MOBILENUMREG3'],
} as const satisfies Partial<Record<CodePurpose, readonly Flag[]>>;

const HOUR_S = 60 * 60;
const ADDRESS_BUDGET = { points: 30, durationS: 60, isCached: true };

/** Account recovery by codes and links, and the login by code. */
export function createRecovery(db: Database, parts: Parts) {
	const { isOn } = parts;
	const perAddress = createAddressThrottle(db.pool, { key: 'code_from', ...ADDRESS_BUDGET });
	const codeServices: CodeLoginServices = { ...parts, perAddress };
	return {
		routes: [...codeRoutes(parts, codeServices), ...linkRoutes(parts, db)],
		async logInByCode(input: InputOf<typeof login>, context: LogInByCodeInput) {
			requireFlag(isOn, FLAGS_OF.login);
			return await logInByCode(codeServices, context.db, { ...context, credentials: input });
		},
		/**
		 * True in a session opened by password, if the password is a one-time password, or expired
		 * and the flag is on.
		 */
		mustChangePassword: ({
			isPasswordExpired,
			isPasswordForOnce,
			isEnteredWithout,
		}: PasswordState) =>
			!isEnteredWithout && (isPasswordForOnce || (isPasswordExpired && isOn('PWDEXPFORCECHANGE3'))),
	};
}

interface LogInByCodeInput {
	db: Database;
	client: Client;
	now: Date;
}

function requireFlag(isOn: Parts['isOn'], flags: readonly Flag[]): void {
	if (!flags.some(isOn)) throw refuse('function_off');
}

/** Routes that send a code, and the password reset by code. */
function codeRoutes(parts: Parts, codeServices: CodeLoginServices): Route[] {
	return [
		routeWithDb(sendCode, ({ purpose = 'login', ...input }, context) =>
			sendCodeFor(parts, { purpose, input, context }),
		),
		routeWithDb(sendRegisterCode, (input, context) =>
			sendCodeFor(parts, { purpose: 'register', input, context }),
		),
		routeWithDb(resetByMobile, async (input, { db, client, now }) => {
			requireFlag(parts.isOn, FLAGS_OF.reset);
			return await resetPasswordByMobile(codeServices, db, { input, client, now });
		}),
	];
}

interface SendCodeForInput {
	purpose: keyof typeof FLAGS_OF;
	input: InputOf<typeof sendRegisterCode>;
	context: DbContext<typeof sendRegisterCode>;
}

async function sendCodeFor(
	{ codes, botCheck, isOn }: Parts,
	{ purpose, input, context: { db, client, now } }: SendCodeForInput,
) {
	requireFlag(isOn, FLAGS_OF[purpose]);
	const mobile = requireMobile(input);
	await botCheck.admit(db, { purpose: 'sms', input, client, now });
	const { firebaseChannel } = input;
	return await codes.requestCode(db, { purpose, to: { mobile }, client, now, firebaseChannel });
}

function requireMobile(input: Parameters<typeof givenMobile>[0]): Mobile {
	const mobile = givenMobile(input);
	if (!mobile) throw refuse('mobile_invalid', {}, 'mobileNum');
	return mobile;
}

/** Routes that send a reset link, check it and reset the password by it. */
function linkRoutes(parts: Parts, { pool }: Database): Route[] {
	const { botCheck, isOn } = parts;
	const services: ResetLinkServices = {
		...parts,
		perAddress: createAddressThrottle(pool, { key: 'reset_from', points: 20, durationS: HOUR_S }),
		perRecipient: createThrottle(pool, { key: 'reset_to', points: 5, durationS: HOUR_S }),
	};
	handleResetLinks(services);
	const perLink = createAddressThrottle(pool, { key: 'link_from', ...ADDRESS_BUDGET });
	return [
		routeWithDb(sendResetLink, async (input, { db, client, now }) => {
			requireFlag(isOn, ['CHNGPASSMAIL3']);
			await botCheck.admit(db, { purpose: 'forget', input, client, now });
			const { username, email } = input;
			await sendLink(services, db, { username, to: { email }, client, now });
			return {};
		}),
		routeWithDb(sendResetSms, async (input, { db, client, now }) => {
			requireFlag(isOn, ['PWRESETSMS3']);
			const mobile = requireMobile(input);
			await botCheck.admit(db, { purpose: 'forget', input, client, now });
			await sendLink(services, db, { username: input.username, to: { mobile }, client, now });
			return {};
		}),
		routeWithDb(checkResetLink, async ({ token }, { db, now }) => {
			await checkLink(db, token, now);
			return {};
		}),
		routeWithDb(resetByLink, (input, { db, client, now }) =>
			resetPasswordByLink({ ...services, perAddress: perLink }, db, { input, client, now }),
		),
	];
}
