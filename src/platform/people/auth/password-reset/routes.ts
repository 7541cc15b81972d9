import type { InputOf } from '#lib/wps/call.ts';
import type { BotCheckPurpose } from '#lib/wps/contract/bot-check.ts';
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
import {
	type Caller,
	type Client,
	type DbContext,
	type Route,
	routeWithDb,
} from '#platform/core/route.ts';
import type { Database } from '#platform/db/database.ts';
import type { BotCheck } from '#platform/people/bot-check/bot-check.ts';
import type { CodePurpose } from '#platform/people/codes/codes.ts';
import { givenMobile } from '#platform/people/profiles/mobile-of.ts';
import type { Flag } from '#platform/settings/flags.ts';
import { createThrottle } from '../throttle.ts';
import { checkLink, type ResetLinkServices, resetPasswordByLink, sendLink } from './by-link.ts';
import { type CodeLoginServices, logInByCode, resetPasswordByMobile } from './by-mobile.ts';

interface Parts extends Omit<CodeLoginServices & ResetLinkServices, 'perAddress' | 'perRecipient'> {
	human: BotCheck;
	isOn: (flag: Flag) => boolean;
}

/** The flags of each purpose of a code; one of them must be on. */
const FLAGS_OF = {
	login: ['VERIFICATION3'],
	reset: ['CHNGPASSVERIF3'],
	register: ['REGMOBVERF3', 'MOBILENUMREG3'],
} as const satisfies Partial<Record<CodePurpose, readonly Flag[]>>;

const HOUR_S = 60 * 60;

/** Account recovery by codes and links, and the login by code. */
export function createRecovery(db: Database, parts: Parts) {
	const { codes, human, isOn } = parts;
	const budget = { points: 30, durationS: 60, isCached: true };
	const perAddress = createThrottle(db.pool, { key: 'code_from', ...budget });
	const codeDoor: CodeLoginServices = { ...parts, perAddress };
	const perRecipient = { key: 'reset_to', points: 5, durationS: HOUR_S };
	const linkDoor: ResetLinkServices = {
		...parts,
		perAddress: createThrottle(db.pool, { key: 'reset_from', points: 20, durationS: HOUR_S }),
		perRecipient: createThrottle(db.pool, perRecipient),
	};
	const perLink = createThrottle(db.pool, { key: 'link_from', ...budget });

	function needFlag(flags: readonly Flag[]): void {
		if (!flags.some(isOn)) throw refuse('function_off');
	}

	async function send(
		purpose: keyof typeof FLAGS_OF,
		input: InputOf<typeof sendRegisterCode>,
		{ db: own, client, now }: DbContext<typeof sendRegisterCode>,
	) {
		needFlag(FLAGS_OF[purpose]);
		const mobile = givenMobile(input);
		if (!mobile) throw refuse('mobile_invalid', {}, 'mobileNum');
		await human.admit(own, proofOf('sms', input, { client, now }));
		const { firebaseChannel } = input;
		return await codes.requestCode(own, { purpose, to: { mobile }, client, now, firebaseChannel });
	}

	const routes: Route[] = [
		routeWithDb(sendCode, ({ purpose = 'login', ...input }, context) =>
			send(purpose, input, context),
		),
		routeWithDb(sendRegisterCode, (input, context) => send('register', input, context)),
		routeWithDb(resetByMobile, async (input, { db: own, client, now }) => {
			needFlag(FLAGS_OF.reset);
			return await resetPasswordByMobile(codeDoor, own, { input, client, now });
		}),
		routeWithDb(sendResetLink, async (input, { db: own, client, now }) => {
			needFlag(['CHNGPASSMAIL3']);
			await human.admit(own, proofOf('forget', input, { client, now }));
			const { username, email } = input;
			await sendLink(linkDoor, own, { username, to: { email }, client, now });
			return {};
		}),
		routeWithDb(sendResetSms, async (input, { db: own, client, now }) => {
			needFlag(['PWRESETSMS3']);
			const mobile = givenMobile(input);
			if (!mobile) throw refuse('mobile_invalid', {}, 'mobileNum');
			await human.admit(own, proofOf('forget', input, { client, now }));
			await sendLink(linkDoor, own, { username: input.username, to: { mobile }, client, now });
			return {};
		}),
		routeWithDb(checkResetLink, async ({ token }, { db: own, now }) => {
			await checkLink(own, token, now);
			return {};
		}),
		routeWithDb(resetByLink, (input, { db: own, client, now }) =>
			resetPasswordByLink({ ...linkDoor, perAddress: perLink }, own, { input, client, now }),
		),
	];

	return {
		routes,
		async enterByCode(input: InputOf<typeof login>, entering: EnterByCodeInput) {
			needFlag(FLAGS_OF.login);
			return await logInByCode(codeDoor, entering.db, { ...entering, credentials: input });
		},
		/**
		 * True in a session opened by password, if the password is a one-time password, or expired
		 * and the flag is on.
		 */
		mustChangePassword: ({ isPasswordExpired, isPasswordForOnce, isEnteredWithout }: Caller) =>
			!isEnteredWithout && (isPasswordForOnce || (isPasswordExpired && isOn('PWDEXPFORCECHANGE3'))),
	};
}

interface EnterByCodeInput {
	db: Database;
	client: Client;
	now: Date;
}

function proofOf(
	purpose: BotCheckPurpose,
	input: InputOf<typeof sendRegisterCode | typeof sendResetLink | typeof sendResetSms>,
	{ client, now }: { client: Client; now: Date },
): Parameters<BotCheck['admit']>[1] {
	return { purpose, input, client, now };
}
