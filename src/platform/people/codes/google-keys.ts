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

interface CachedKeys {
	find: JWTVerifyGetKey;
	fetchedAt: Date;
	expiresAt: Date;
}

/** Bounds of the cache lifetime. The minimum applies to a response without `max-age`. */
const CACHE_TTL_S = { min: 60, max: 24 * 60 * 60 };

/** Minimum age of cached keys before an unknown key id causes a refetch. */
const REFETCH_MIN_S = 60;

/**
 * Caches Google's signing keys for as long as their `max-age` allows. Throws `OutboundError` when
 * they cannot be fetched.
 */
export function createGoogleKeys() {
	const cache = new Map<string, CachedKeys>();
	const inFlight = new Map<string, Promise<CachedKeys>>();

	/** Returns the key lookup for one key set URL. */
	return (url: string, now: Date): JWTVerifyGetKey => {
		return async (header, token) => {
			const cached = cache.get(url);
			const keys = cached && cached.expiresAt > now ? cached : await fetchKeys(url, now);
			try {
				return await keys.find(header, token);
			} catch (error) {
				const isUnknown = error instanceof errors.JWKSNoMatchingKey;
				if (!isUnknown || secondsAfter(keys.fetchedAt, REFETCH_MIN_S) > now) throw error;
				return await (await fetchKeys(url, now)).find(header, token);
			}
		};
	};

	/** Concurrent requests for the same URL share one fetch. */
	function fetchKeys(url: string, now: Date): Promise<CachedKeys> {
		const request = inFlight.get(url) ?? fetchNow(url, now).finally(() => inFlight.delete(url));
		inFlight.set(url, request);
		return request;
	}

	async function fetchNow(url: string, now: Date): Promise<CachedKeys> {
		const outbound = createOutbound([new URL(url).origin]);
		const { status, headers, text } = await outbound({ url, method: 'GET' });
		if (status !== 200) throw new OutboundError(`key host returned status ${status}`);
		const expiresAt = secondsAfter(now, maxAgeOf(headers['cache-control']));
		const fetched = { find: createLocalJWKSet(readKeys(text)), fetchedAt: now, expiresAt };
		cache.set(url, fetched);
		return fetched;
	}
}

function readKeys(text: string) {
	try {
		return z.parse(jwks, JSON.parse(text));
	} catch {
		throw new OutboundError('key set is malformed');
	}
}

function maxAgeOf(header: string | string[] | undefined): number {
	const maxAge = /(?:^|[\s,])max-age=(\d{1,9})/i.exec(String(header ?? ''))?.[1];
	return Math.min(CACHE_TTL_S.max, Math.max(CACHE_TTL_S.min, Number(maxAge ?? 0)));
}
