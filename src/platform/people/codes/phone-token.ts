import { createHash } from 'node:crypto';
import { errors, jwtVerify } from 'jose';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { secondsAfter } from '#lib/time.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { FirebaseSetting } from '#platform/settings/phone-settings.ts';
import { createGoogleKeys } from './google-keys.ts';

/** A phone number that Google has verified. */
export interface PhoneProof {
	/** E.164, such as `+8801712345678`. */
	phoneNumber: string;
	/** When the code was entered. */
	verifiedAt: Date;
	/**
	 * Identifies the sign-in, so that it is used once: every token of one sign-in has the same
	 * hash.
	 */
	hash: Buffer;
}

/** Maximum age of a sign-in. An older one refuses `code_expired`. */
const SIGN_IN_AGE_MAX_S = 5 * 60;

/** Clock skew allowed between the two hosts. */
const CLOCK_SKEW_S = 30;

const claims = z.object({
	sub: z.string().check(z.minLength(1), z.maxLength(128)),
	iat: z.number(),
	auth_time: z.number(),
	phone_number: z.string(),
	firebase: z.object({ sign_in_provider: z.literal('phone') }),
});

interface Parts {
	firebase: () => FirebaseSetting | null;
	log: Pick<Logger, 'warn'>;
}

/** Reads ID tokens of Firebase phone sign-in, issued for our project only. */
export function createPhoneTokens({ firebase, log }: Parts) {
	const keysOf = createGoogleKeys();

	/**
	 * Returns the verified phone number. Refuses `code_expired` for an old token, `code_wrong` for
	 * an invalid one, `phone_auth_unavailable` while Google's keys are unavailable, all at `field`.
	 */
	return async (
		token: string,
		{ field, now }: { field: string; now: Date },
	): Promise<PhoneProof> => {
		const setting = firebase();
		if (!setting) throw refuse('code_wrong', {}, field);
		const { projectId, keysUrl } = setting;
		const payload = await jwtVerify(token, keysOf(keysUrl, now), {
			algorithms: ['RS256'],
			issuer: `https://securetoken.google.com/${projectId}`,
			audience: projectId,
			requiredClaims: ['exp', 'iat', 'sub', 'auth_time'],
			clockTolerance: CLOCK_SKEW_S,
			currentDate: now,
		}).catch((err: unknown) => {
			if (err instanceof errors.JWTExpired) throw refuse('code_expired', {}, field);
			if (err instanceof errors.JOSEError) throw rejectToken(err.code, field);
			log.warn({ err }, 'google keys unavailable');
			throw refuse('phone_auth_unavailable', {}, field);
		});
		const read = z.safeParse(claims, payload.payload);
		if (!read.success) throw rejectToken('claims', field);
		const { sub, iat, auth_time, phone_number: phoneNumber } = read.data;
		const verifiedAt = new Date(auth_time * 1000);
		const soon = secondsAfter(now, CLOCK_SKEW_S);
		if (new Date(iat * 1000) > soon || verifiedAt > soon) throw rejectToken('future', field);
		if (secondsAfter(verifiedAt, SIGN_IN_AGE_MAX_S) < now) throw refuse('code_expired', {}, field);
		const hash = createHash('sha256').update(`${projectId} ${sub} ${auth_time}`).digest();
		return { phoneNumber, verifiedAt, hash };
	};

	function rejectToken(reason: string, field: string) {
		log.warn({ reason }, 'phone token rejected');
		return refuse('code_wrong', {}, field);
	}
}

export type ReadPhoneToken = ReturnType<typeof createPhoneTokens>;
