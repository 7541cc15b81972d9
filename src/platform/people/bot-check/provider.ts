import type { BotCheckProof, BotCheckPurpose, BotCheckTask } from '#lib/wps/contract/bot-check.ts';

/** Whoever asks, from where and for what. */
export interface Asking {
	purpose: BotCheckPurpose;
	deviceKey: string;
	now: Date;
}

/** A proof that holds. */
export interface Proven {
	/** What it was made for; the larger one, `captcha`, stands for a picture that was read. */
	purpose: BotCheckPurpose;
	/** What it is known by when it comes again. */
	id: string;
	expiresAt: Date;
}

/** Tells people from programs. Without an answer of its own nobody is let through. */
export interface HumanProvider {
	/** What the browser has to do. */
	ask(asking: Asking): Promise<BotCheckTask>;
	/** Whether a proof is worth a closer look. It asks nobody, neither a database nor another host. */
	looksValid(proof: BotCheckProof, asking: Omit<Asking, 'now'>): Promise<boolean>;
	/** Nothing when the proof does not hold, for whatever reason. */
	verify(proof: BotCheckProof, asking: Asking): Promise<Proven | undefined>;
}
