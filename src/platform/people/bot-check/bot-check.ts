import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import type { BotCheckProof, BotCheckPurpose, BotCheckTask } from '#lib/wps/contract/bot-check.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Client } from '#platform/core/route.ts';
import type { Vault } from '#platform/core/vault.ts';
import type { Tx } from '#platform/db/database.ts';
import type { SettingsCache } from '#platform/settings/load-settings.ts';
import { checkCaptcha, hasUnusedCaptcha } from './captcha.ts';
import { createGeetest, type GeetestKeys } from './geetest.ts';
import { createProofOfWork } from './proof-of-work.ts';
import type { BotCheckContext, BotCheckProvider } from './provider.ts';
import { insertUsedProof } from './rows.ts';

interface Options {
	settings: Pick<SettingsCache, 'values'>;
	vault: Pick<Vault, 'blindIndex'>;
	/** Absent: geetest stays off, whatever its flag says. */
	geetest?: GeetestKeys | undefined;
	log: Pick<Logger, 'warn'>;
}

interface Admission {
	purpose: BotCheckPurpose;
	/** The call's input: its proof, and the text typed from a captcha. */
	input: BotCheckProof & { captcha?: string | undefined };
	client: Client;
	now: Date;
	/** True when the small proof of work is not enough. */
	needsCaptcha?: boolean;
}

/** Checks that a request comes from a person, by the provider that is switched on. */
export interface BotCheck {
	/** Returns the browser's task; empty if no check is switched on. */
	ask(context: BotCheckContext): Promise<BotCheckTask>;
	/**
	 * Rejects certainly invalid proofs before `admit`. It writes nothing and makes at most one
	 * database read, for a captcha, so that a flood of calls costs next to nothing. It consumes no
	 * proof.
	 *
	 * Refuses `captcha_needed` and `captcha_wrong`, at the field `captcha`.
	 */
	precheck(db: Tx, admission: Omit<Admission, 'now' | 'needsCaptcha'>): Promise<void>;
	/**
	 * Admits a call with a valid proof or a solved captcha, and consumes it. A form sent without a
	 * script has no proof and gets a captcha.
	 *
	 * Refuses `captcha_needed` and `captcha_wrong`, at the field `captcha`; `proof_used` when the
	 * proof is valid and was consumed before: the browser then solves another one.
	 */
	admit(tx: Tx, admission: Admission): Promise<void>;
}

/** Refusal parameter that makes a form show the captcha. */
const SHOWS_CAPTCHA = { captcha: '1' };

export function createBotCheck({ settings, vault, geetest, log }: Options): BotCheck {
	const secret = vault.blindIndex('proof of work', 'human').toString('base64url');
	const proofOfWork = createProofOfWork(secret);
	const geetestProvider = geetest && createGeetest(geetest, log);

	/** The large task is always our proof of work: geetest has no equivalent. */
	function providerFor(purpose?: BotCheckPurpose): BotCheckProvider | undefined {
		const { GEETEST3, proofOfWork: isOn } = settings.values();
		if (geetestProvider && GEETEST3 && purpose !== 'captcha') return geetestProvider;
		return isOn || purpose === 'captcha' ? proofOfWork : undefined;
	}

	return {
		ask: async (context) => (await providerFor(context.purpose)?.ask(context)) ?? {},
		async precheck(db, { purpose, input, client }) {
			const provider = providerFor();
			if (!provider) return;
			const { deviceKey } = client;
			if (deviceKey && input.captcha) {
				if (await hasUnusedCaptcha(db, deviceKey)) return;
				throw refuse('captcha_wrong', SHOWS_CAPTCHA, 'captcha');
			}
			for (const candidate of new Set([provider, proofOfWork])) {
				if (deviceKey && (await candidate.looksValid(input, { purpose, deviceKey }))) return;
			}
			throw refuse('captcha_needed', SHOWS_CAPTCHA, 'captcha');
		},
		async admit(tx, { purpose, input, client, now, needsCaptcha = false }) {
			const provider = providerFor();
			if (!provider && !needsCaptcha) return;
			const { deviceKey } = client;
			if (!deviceKey) throw refuse('captcha_needed', SHOWS_CAPTCHA, 'captcha');
			if (input.captcha) {
				if (await checkCaptcha(tx, { typed: input.captcha, deviceKey, now })) return;
				throw refuse('captcha_wrong', SHOWS_CAPTCHA, 'captcha');
			}
			if (await consumeProof(tx, [provider, proofOfWork])) return;
			throw refuse('captcha_needed', SHOWS_CAPTCHA, 'captcha');

			async function consumeProof(
				db: Tx,
				providers: (BotCheckProvider | undefined)[],
			): Promise<boolean> {
				const context = { purpose, deviceKey: deviceKey ?? '', now };
				for (const candidate of new Set(providers)) {
					const verified = await candidate?.verify(input, context);
					if (!verified) continue;
					// A required captcha can only be replaced by the large proof of work. With
					// geetest on, the small one is not accepted.
					const isLarge = verified.purpose === 'captcha' && candidate === proofOfWork;
					if (!isLarge && (needsCaptcha || candidate !== provider)) return false;
					const mark = createHash('sha256').update(verified.id).digest();
					if (await insertUsedProof(db, { mark, expiresAt: verified.expiresAt, now })) return true;
					throw refuse('proof_used');
				}
				return false;
			}
		},
	};
}
