import type { BotCheckProof, BotCheckPurpose, BotCheckTask } from '#lib/wps/contract/bot-check.ts';

/** The purpose, browser and time of a check. */
export interface BotCheckContext {
	purpose: BotCheckPurpose;
	deviceKey: string;
	now: Date;
}

/** A verified proof. */
export interface VerifiedProof {
	/** The purpose of the task. `captcha` is the large task, which replaces a solved captcha. */
	purpose: BotCheckPurpose;
	/** Identifies the proof, so that it is used once. */
	id: string;
	expiresAt: Date;
}

/** A bot-check provider. It refuses every proof that it cannot verify. */
export interface BotCheckProvider {
	/** Returns the browser's task. */
	ask(context: BotCheckContext): Promise<BotCheckTask>;
	/** Checks a proof without a database or another host; false if it is certainly invalid. */
	looksValid(proof: BotCheckProof, context: Omit<BotCheckContext, 'now'>): Promise<boolean>;
	/** Verifies a proof; undefined if it is invalid for any reason. */
	verify(proof: BotCheckProof, context: BotCheckContext): Promise<VerifiedProof | undefined>;
}
