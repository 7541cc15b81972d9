import type { Pool } from 'pg';
import type { BotCheckProof } from '#lib/wps/contract/bot-check.ts';
import { type Refusal, refuse } from '#platform/core/refuse.ts';
import type { Client } from '#platform/core/route.ts';
import type { Database } from '#platform/db/database.ts';
import type { HumanCheck } from '#platform/people/bot-check/bot-check.ts';
import type { SettingsCache } from '#platform/settings/load-settings.ts';
import { hasDevice } from '../security/rows.ts';
import { hashOf } from '../sessions/sessions.ts';
import { createThrottle } from '../throttle.ts';

/** Wrong passwords of one account before a picture is asked for and tries are slowed down. */
export const LOGIN_BUDGET = { points: 5, durationS: 15 * 60 };

/** Tries from one address. */
const ADDRESS_BUDGET = { points: 30, durationS: 60, isKeptInMind: true };

/** Failures of everybody within a minute from which on a picture is asked of strangers. */
const FAILURES_OF_ALL = { points: 100, durationS: 60 };

/** For so long it is asked: whoever has a list of names does not get a hundred tries each minute. */
const STORM = { points: 1, durationS: 15 * 60 };

/** The longest wait between two tries: whoever keeps failing at a name does not lock its owner out. */
const WAIT_MAX_S = 60;

interface Options {
	pool: Pool;
	human: HumanCheck;
	settings: Pick<SettingsCache, 'values'>;
}

interface AdmitInput {
	/** The name in small letters, whether somebody has it or not. */
	account: string;
	memberId: number | undefined;
	input: BotCheckProof & { captcha?: string | undefined };
	client: Client;
	now: Date;
}

/** A try that may look at the password, and what follows from it. */
interface Attempt {
	succeed(): Promise<void>;
	/** Counts the failure and answers the refusal. */
	fail(): Promise<Refusal>;
}

export type LoginGuard = ReturnType<typeof createLoginGuard>;

/**
 * Slows down whoever guesses. After five failures of an account a picture is asked for and each try
 * waits twice as long as the one before; nobody outside can lock an account. A browser that the
 * owner has logged in from counts by itself: others' failures do not touch it.
 */
export function createLoginGuard({ pool, human, settings }: Options) {
	const perAccount = createThrottle(pool, { key: 'login', ...LOGIN_BUDGET });
	const perAddress = createThrottle(pool, { key: 'login_from', ...ADDRESS_BUDGET });
	const ofAll = createThrottle(pool, { key: 'login_all', ...FAILURES_OF_ALL });
	const storm = createThrottle(pool, { key: 'login_storm', ...STORM });
	const waits = createThrottle(pool, { key: 'login_wait', points: 1, durationS: 2 });

	/** Refuses as the call `login` says. It takes the same steps for a name that nobody has. */
	async function admit(db: Database, trying: AdmitInput): Promise<Attempt> {
		const { account, memberId = 0, input, client, now } = trying;
		const { points } = LOGIN_BUDGET;
		const asksForPicture = settings.values().CAPTCHA3;
		await perAddress.take(client.address);

		const { subject, isKnown } = await throttleSubject(db, { account, memberId, client });
		const [failures, storms] = await Promise.all([perAccount.count(subject), storm.count('all')]);
		const isLate = failures >= points;
		if (isLate) await waits.check(subject);
		const isStorm = !isKnown && storms > 0;
		const needsCaptcha = asksForPicture && (isLate || isStorm);
		await human.admit(db, { purpose: 'login', input, client, now, needsCaptcha });

		// Counted before the password is looked at: tries at the same moment do not share the budget.
		const tries = await perAccount.add(subject);
		// The one that comes after five others of this moment brought no picture: it was not asked for one.
		if (tries > points && asksForPicture && !needsCaptcha) {
			throw refuse('captcha_needed', { captcha: '1' }, 'captcha');
		}
		if (tries > points) await waits.take(subject, waitS(tries));

		return {
			succeed: () => perAccount.forget(subject),
			async fail() {
				const failuresOfAll = await ofAll.add('all');
				if (failuresOfAll === FAILURES_OF_ALL.points) await storm.add('all');
				const asksNext = asksForPicture && tries >= points;
				return refuse('login_failed', asksNext ? { captcha: '1' } : {});
			},
		};
	}

	return { admit, throttles: { perAccount, perAddress } };
}

/** By whom failures of an account are counted: a browser of its owner's by itself. */
export async function throttleSubject(
	db: Database,
	{ account, memberId, client }: { account: string; memberId: number; client: Client },
): Promise<{ subject: string; isKnown: boolean }> {
	const deviceHash = hashOf(client.deviceKey ?? '');
	const isKnown = await hasDevice(db, memberId, deviceHash);
	return { isKnown, subject: isKnown ? `${account} ${deviceHash.toString('hex')}` : account };
}

/** 2, 4, 8 seconds and so on for the sixth try, the seventh, the eighth. */
function waitS(tries: number): number {
	return Math.min(WAIT_MAX_S, 2 ** (tries - LOGIN_BUDGET.points));
}
