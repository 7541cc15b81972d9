import type { Pool } from 'pg';
import type { BotCheckProof } from '#lib/wps/contract/bot-check.ts';
import { type Refusal, refuse } from '#platform/core/refuse.ts';
import type { Client } from '#platform/core/route.ts';
import type { Database } from '#platform/db/database.ts';
import type { BotCheck } from '#platform/people/bot-check/bot-check.ts';
import type { SettingsCache } from '#platform/settings/load-settings.ts';
import { hasDevice } from '../security/rows.ts';
import { hashOf } from '../sessions/sessions.ts';
import { createAddressThrottle, createThrottle } from '../throttle.ts';

/** Wrong passwords per account before a captcha is required and tries are slowed down. */
export const LOGIN_BUDGET = { points: 5, durationS: 15 * 60 };

/** Tries per address. */
const ADDRESS_BUDGET = { points: 30, durationS: 60, isCached: true };

/** Failures of all accounts per minute from which unknown devices have to solve a captcha. */
const GLOBAL_FAILURES = { points: 100, durationS: 60 };

/**
 * How long the captcha stays required after so many failures: a list of names does not get a
 * hundred tries each minute.
 */
const STORM = { points: 1, durationS: 15 * 60 };

/** Maximum back-off, so that attackers cannot lock the owner out. */
const BACKOFF_MAX_S = 60;

interface Options {
	pool: Pool;
	botCheck: BotCheck;
	settings: Pick<SettingsCache, 'values'>;
}

interface AdmitInput {
	/** The name in lower case, whether the account exists or not. */
	account: string;
	memberId: number | undefined;
	input: BotCheckProof & { captcha?: string | undefined };
	client: Client;
	now: Date;
}

/** An admitted try, which reports the result of its password check. */
interface Attempt {
	succeed(): Promise<void>;
	/** Records the failure and returns the refusal. */
	fail(): Promise<Refusal>;
}

export type LoginGuard = ReturnType<typeof createLoginGuard>;

/**
 * Slows password guessing down. After five failures of an account a captcha is required and the
 * wait doubles with each try; an outsider cannot lock an account. A device that the owner has
 * logged in from has a budget of its own, which failures elsewhere do not touch.
 */
export function createLoginGuard({ pool, botCheck, settings }: Options) {
	const perAccount = createThrottle(pool, { key: 'login', ...LOGIN_BUDGET });
	const perAddress = createAddressThrottle(pool, { key: 'login_from', ...ADDRESS_BUDGET });
	const ofAllAccounts = createThrottle(pool, { key: 'login_all', ...GLOBAL_FAILURES });
	const storm = createThrottle(pool, { key: 'login_storm', ...STORM });
	const waits = createThrottle(pool, { key: 'login_wait', points: 1, durationS: 2 });

	/** Refuses as the call `login` says. An unknown name takes the same steps. */
	async function admit(db: Database, admission: AdmitInput): Promise<Attempt> {
		const { account, memberId = 0, input, client, now } = admission;
		const { points } = LOGIN_BUDGET;
		const isCaptchaOn = settings.values().CAPTCHA3;
		await perAddress.consumeFrom(client.address);

		const { subject, isKnown } = await throttleSubject(db, { account, memberId, client });
		const [failures, storms] = await Promise.all([perAccount.count(subject), storm.count('all')]);
		const isOverBudget = failures >= points;
		if (isOverBudget) await waits.check(subject);
		const isStorm = !isKnown && storms > 0;
		const needsCaptcha = isCaptchaOn && (isOverBudget || isStorm);
		await botCheck.admit(db, { purpose: 'login', input, client, now, needsCaptcha });

		// Added before the password is checked: concurrent tries cannot exceed the budget.
		const tries = await perAccount.add(subject);
		// More than five concurrent tries: this one has no captcha, because none was required yet.
		if (tries > points && isCaptchaOn && !needsCaptcha) {
			throw refuse('captcha_needed', { captcha: '1' }, 'captcha');
		}
		if (tries > points) await waits.consume(subject, waitS(tries));

		return {
			succeed: () => perAccount.reset(subject),
			async fail() {
				const globalFailures = await ofAllAccounts.add('all');
				if (globalFailures === GLOBAL_FAILURES.points) await storm.add('all');
				const needsCaptchaNext = isCaptchaOn && tries >= points;
				return refuse('login_failed', needsCaptchaNext ? { captcha: '1' } : {});
			},
		};
	}

	return { admit, throttles: { perAccount, perAddress } };
}

/**
 * Returns the throttle key of an account's failures. A known device of the owner has a key of its
 * own.
 */
export async function throttleSubject(
	db: Database,
	{ account, memberId, client }: { account: string; memberId: number; client: Client },
): Promise<{ subject: string; isKnown: boolean }> {
	const deviceHash = hashOf(client.deviceKey ?? '');
	const isKnown = await hasDevice(db, memberId, deviceHash);
	return { isKnown, subject: isKnown ? `${account} ${deviceHash.toString('hex')}` : account };
}

/** The wait before the next try: 2, 4, 8 seconds and so on after the sixth, seventh, eighth. */
function waitS(tries: number): number {
	return Math.min(BACKOFF_MAX_S, 2 ** (tries - LOGIN_BUDGET.points));
}
