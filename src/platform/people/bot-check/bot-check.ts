import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import type { BotCheckProof, BotCheckPurpose, BotCheckTask } from '#lib/wps/contract/bot-check.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Client } from '#platform/core/route.ts';
import type { Vault } from '#platform/core/vault.ts';
import type { Tx } from '#platform/db/database.ts';
import type { SettingsCache } from '#platform/settings/load-settings.ts';
import { checkCaptcha, hasPicture } from './captcha.ts';
import { createGeetest, type GeetestKeys } from './geetest.ts';
import { createProofOfWork } from './proof-of-work.ts';
import type { Asking, HumanProvider } from './provider.ts';
import { insertUsedProof } from './rows.ts';

interface Options {
	settings: Pick<SettingsCache, 'values'>;
	vault: Pick<Vault, 'blindIndex'>;
	/** Absent: geetest is not used, whatever its flag says. */
	geetest?: GeetestKeys | undefined;
	log: Pick<Logger, 'warn'>;
}

interface Admission {
	purpose: BotCheckPurpose;
	/** The input of the call: its proof, and what was typed from a picture. */
	input: BotCheckProof & { captcha?: string | undefined };
	client: Client;
	now: Date;
	/** True where the small proof is not enough. */
	needsCaptcha?: boolean;
}

/** Whether a person asks, of whichever provider is on. */
export interface HumanCheck {
	/** What the browser has to do; nothing where nothing is asked for. */
	ask(asking: Asking): Promise<BotCheckTask>;
	/**
	 * Refuses `captcha_needed` and `captcha_wrong` where a proof is asked for and what came along is
	 * none for certain. It writes nothing and asks the database once at most, for a picture, so that
	 * whoever sends calls by the thousand costs next to nothing. What it lets pass is not used up.
	 */
	precheck(db: Tx, admission: Omit<Admission, 'now' | 'needsCaptcha'>): Promise<void>;
	/**
	 * Lets a call through with a proof or with a picture that was read; each is then used up. A form
	 * that was sent without a script has no proof: it is asked for the picture.
	 *
	 * Refuses `captcha_needed` and `captcha_wrong`, at the field `captcha`.
	 */
	admit(tx: Tx, admission: Admission): Promise<void>;
}

/** What says to a form that it has to show the picture. */
const SHOWS_CAPTCHA = { captcha: '1' };

export function createBotCheck({ settings, vault, geetest, log }: Options): HumanCheck {
	const secret = vault.blindIndex('proof of work', 'human').toString('base64url');
	const proofOfWork = createProofOfWork(secret);
	const foreign = geetest && createGeetest(geetest, log);

	/** The large task is our own in any case: geetest has no such thing. */
	function providerFor(purpose?: BotCheckPurpose): HumanProvider | undefined {
		const { GEETEST3, proofOfWork: isOn } = settings.values();
		if (foreign && GEETEST3 && purpose !== 'captcha') return foreign;
		return isOn || purpose === 'captcha' ? proofOfWork : undefined;
	}

	return {
		ask: async (asking) => (await providerFor(asking.purpose)?.ask(asking)) ?? {},
		async precheck(db, { purpose, input, client }) {
			const provider = providerFor();
			if (!provider) return;
			const { deviceKey } = client;
			if (deviceKey && input.captcha) {
				if (await hasPicture(db, deviceKey)) return;
				throw refuse('captcha_wrong', SHOWS_CAPTCHA, 'captcha');
			}
			for (const one of new Set([provider, proofOfWork])) {
				if (deviceKey && (await one.looksValid(input, { purpose, deviceKey }))) return;
			}
			throw refuse('captcha_needed', SHOWS_CAPTCHA, 'captcha');
		},
		async admit(tx, { purpose, input, client, now, needsCaptcha = false }) {
			const provider = providerFor();
			if (!provider && !needsCaptcha) return;
			const { deviceKey } = client;
			if (!deviceKey) throw refuse('captcha_needed', SHOWS_CAPTCHA, 'captcha');
			if (input.captcha) {
				const isRight = await checkCaptcha(tx, { typed: input.captcha, deviceKey, now });
				if (isRight) return;
				throw refuse('captcha_wrong', SHOWS_CAPTCHA, 'captcha');
			}
			if (await isProven(tx, [provider, proofOfWork])) return;
			throw refuse('captcha_needed', SHOWS_CAPTCHA, 'captcha');

			async function isProven(db: Tx, providers: (HumanProvider | undefined)[]): Promise<boolean> {
				const asking = { purpose, deviceKey: deviceKey ?? '', now };
				for (const one of new Set(providers)) {
					const proven = await one?.verify(input, asking);
					if (!proven) continue;
					// Where geetest is asked for, of our own proofs only the large one counts.
					const isLarge = proven.purpose === 'captcha' && one === proofOfWork;
					if (!isLarge && (needsCaptcha || one !== provider)) return false;
					const mark = createHash('sha256').update(proven.id).digest();
					return await insertUsedProof(db, { mark, expiresAt: proven.expiresAt, now });
				}
				return false;
			}
		},
	};
}
