import { createLocalJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import * as z from 'zod/mini';
import { secondsAfter } from '#lib/time.ts';
import { createOutbound, OutboundError } from '#platform/people/messages/outbound.ts';

const jwks = z.object({
	keys: z.array(
		z.object({
			kid: z.string(),
			kty: z.literal('RSA'),
			n: z.string(),
			e: z.string(),
		}),
	),
});

interface Kept {
	find: JWTVerifyGetKey;
	fetchedAt: Date;
	expiresAt: Date;
}

/** Bounds of the cache lifetime. The minimum applies to a response without `max-age`. */
const KEPT_S = { min: 60, max: 24 * 60 * 60 };

/** Minimum age of cached keys before an unknown key id causes a refetch. */
const AGAIN_S = 60;

/**
 * Caches Google's signing keys for as long as their `max-age` allows. Throws `OutboundError` when
 * they cannot be fetched.
 */
export function createGoogleKeys() {
	const kept = new Map<string, Kept>();
	const underway = new Map<string, Promise<Kept>>();

	/** Returns the key lookup for one key set URL. */
	return (url: string, now: Date): JWTVerifyGetKey => {
		return async (header, token) => {
			const known = kept.get(url);
			const keys = known && known.expiresAt > now ? known : await fetchKeys(url, now);
			try {
				return await keys.find(header, token);
			} catch (error) {
				const isUnknown = error instanceof errors.JWKSNoMatchingKey;
				if (!isUnknown || secondsAfter(keys.fetchedAt, AGAIN_S) > now) throw error;
				return await (await fetchKeys(url, now)).find(header, token);
			}
		};
	};

	/** Concurrent requests for the same URL share one fetch. */
	function fetchKeys(url: string, now: Date): Promise<Kept> {
		const begun = underway.get(url) ?? ask(url, now).finally(() => underway.delete(url));
		underway.set(url, begun);
		return begun;
	}

	async function ask(url: string, now: Date): Promise<Kept> {
		const outbound = createOutbound([new URL(url).origin]);
		const { status, headers, text } = await outbound({ url, method: 'GET' });
		if (status !== 200) throw new OutboundError(`the keys answer ${status}`);
		const expiresAt = secondsAfter(now, maxAgeOf(headers['cache-control']));
		const found = { find: createLocalJWKSet(readKeys(text)), fetchedAt: now, expiresAt };
		kept.set(url, found);
		return found;
	}
}

function readKeys(text: string) {
	try {
		return z.parse(jwks, JSON.parse(text));
	} catch {
		throw new OutboundError('the keys cannot be read');
	}
}

function maxAgeOf(header: string | string[] | undefined): number {
	const found = /(?:^|[\s,])max-age=(\d{1,9})/i.exec(String(header ?? ''))?.[1];
	return Math.min(KEPT_S.max, Math.max(KEPT_S.min, Number(found ?? 0)));
}
