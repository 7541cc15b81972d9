import { addressesOf } from '#lib/site-addresses.ts';
import { createWps } from '#lib/wps/client.ts';
import { getStatus, listDomains } from '#lib/wps/contract/system.ts';
import type { Transport } from './wps-requests.ts';

/** The other addresses of the site, as origins. */
export interface HostAddresses {
	/** Those that were read last. */
	known: () => readonly string[];
	/** Asks the host by `send`, unless its answer is known. */
	read: (send: Transport) => Promise<readonly string[]>;
	/** The addresses may have changed. */
	reset: () => void;
}

interface Options {
	/** The origins that the operator allows; empty: all over TLS. */
	allowed: readonly string[];
	nowMs?: () => number;
}

/** Addresses change rarely; a host that was away is asked again soon. */
const FRESH_MS = 600_000;
const RETRY_MS = 30_000;
/** A page does not wait longer: it is rendered with the earlier addresses. */
const LIMIT_MS = 1500;
/** Spec 7, "device 0 or 3". Builds differ in the one that they have a list for. */
const DEVICES = ['0', '3'] as const;

/** Creates what one process knows of the site's other addresses. */
export function createHostAddresses({ allowed, nowMs = Date.now }: Options): HostAddresses {
	let known: readonly string[] = [];
	let asking: Promise<readonly string[]> | undefined;
	let untilMs = Number.NEGATIVE_INFINITY;

	async function ask(send: Transport): Promise<readonly string[]> {
		const names = await askNames(send);
		if (names) known = addressesOf(names, allowed);
		untilMs = nowMs() + (names ? FRESH_MS : RETRY_MS);
		return known;
	}

	return {
		known: () => known,
		read(send) {
			if (nowMs() < untilMs) return Promise.resolve(known);
			asking ??= ask(send).finally(() => {
				asking = undefined;
			});
			return asking;
		},
		reset() {
			untilMs = Number.NEGATIVE_INFINITY;
		},
	};
}

/** Lists the names of the routers, else those of the status; `undefined` without any answer. */
async function askNames(send: Transport): Promise<string[] | undefined> {
	const wps = createWps({ transport: send, origin: 'http://host', readLimitMs: LIMIT_MS });
	let isAnswered = false;
	for (const device of DEVICES) {
		const answer = await wps(listDomains, { device });
		const listed = (answer.ok && answer.value.domainList) || [];
		if (listed.length > 0) return namesOf(listed);
		isAnswered ||= answer.ok;
		// A host that is away is not asked twice.
		if (!answer.ok && ['network', 'unavailable'].includes(answer.refusal.code)) return undefined;
	}
	const status = await wps(getStatus, {});
	const routes = status.ok ? status.value.info.domainRoute : undefined;
	return routes ? namesOf(routes) : isAnswered ? [] : undefined;
}

function namesOf(domains: readonly { domainName: string }[]): string[] {
	return domains.map(({ domainName }) => domainName);
}
