import type { HumanProof, HumanPurpose, HumanTask } from '#lib/wps/contract/bot-check.ts';

/** Whoever asks, from where and for what. */
export interface Asking {
	purpose: HumanPurpose;
	deviceKey: string;
	now: Date;
}

/** A proof that holds. */
export interface Proven {
	/** What it was made for; the larger one, `captcha`, stands for a picture that was read. */
	purpose: HumanPurpose;
	/** What it is known by when it comes again. */
	id: string;
	expiresAt: Date;
}

/** Tells people from programs. Without an answer of its own nobody is let through. */
export interface HumanProvider {
	/** What the browser has to do. */
	ask(asking: Asking): Promise<HumanTask>;
	/** Whether a proof is worth a closer look. It asks nobody, neither a database nor another host. */
	seems(proof: HumanProof, asking: Omit<Asking, 'now'>): Promise<boolean>;
	/** Nothing when the proof does not hold, for whatever reason. */
	verify(proof: HumanProof, asking: Asking): Promise<Proven | undefined>;
}
