import { decodeServicePath } from '#lib/wps/cipher.ts';
import { createWps } from '#lib/wps/client.ts';
import { getStatus, type SystemStatus } from '#lib/wps/contract/system.ts';
import type { ServiceLinks } from '#lib/wps/service-links.ts';
import { type SiteAvailability, standingOf } from '#lib/wps/site-availability.ts';
import { createRequestTransport } from '../api/request-transport.ts';
import type { Transport } from '../api/wps-requests.ts';
import type { RequestContext } from '../http/request-context.ts';
import { type AvailabilitySource, OPEN } from './site-availability.ts';

interface Options {
	transport: Transport;
	merchant: string;
	/** Where the customer-service window may lead. */
	serviceHosts: readonly string[];
	/** Told when the host did not answer; not more than once in ten seconds. */
	onOutage: (reason: string) => void;
	nowMs?: () => number;
}

/** An answer is used so long without asking again. */
const FRESH_MS = 3000;
/** So long it is used once more while the host is asked again. */
const STALE_MS = 30_000;
/** A page does not wait longer for the host. */
const LIMIT_MS = 1500;
/** So long nobody waits for a host that did not answer. */
const OUTAGE_MS = 5000;
const TELL_MS = 10_000;
const ADDRESSES_MAX = 10_000;

interface Known {
	siteAvailability: SiteAvailability;
	links: ServiceLinks;
	askedAtMs: number;
}

/**
 * How the site of another platform stands to each address: what its host says, kept for seconds, one
 * question per address at a time. Without an answer the last one counts, and where there is none the
 * site is open: a host that is away must not close the pages that stand without it.
 */
export function createUpstreamAvailability(options: Options): AvailabilitySource {
	const { transport, merchant, serviceHosts, onOutage, nowMs = Date.now } = options;
	const byAddress = new Map<string, Known>();
	const asking = new Map<string, Promise<Known | undefined>>();
	let awayUntilMs = 0;
	let toldAtMs = Number.NEGATIVE_INFINITY;

	function known(address: string): SiteAvailability | undefined {
		const found = byAddress.get(address);
		const ageMs = found ? nowMs() - found.askedAtMs : Number.POSITIVE_INFINITY;
		if (found && ageMs < FRESH_MS) return found.siteAvailability;
		if (nowMs() < awayUntilMs) return found?.siteAvailability ?? OPEN;
		return undefined;
	}

	async function ask(context: RequestContext): Promise<SiteAvailability> {
		const found = byAddress.get(context.clientAddress);
		const asked = askOnce(context);
		const isUsable = found && nowMs() - found.askedAtMs < STALE_MS;
		if (isUsable) return found.siteAvailability;
		return (await asked)?.siteAvailability ?? found?.siteAvailability ?? OPEN;
	}

	async function serviceLinks(context: RequestContext): Promise<ServiceLinks> {
		const found = (await askOnce(context)) ?? byAddress.get(context.clientAddress);
		return found?.links ?? { hosts: serviceHosts, links: new Map(), resources: [] };
	}

	function askOnce(context: RequestContext): Promise<Known | undefined> {
		const { clientAddress } = context;
		const underway = asking.get(clientAddress);
		if (underway) return underway;
		const asked = readStatus(context).finally(() => asking.delete(clientAddress));
		asking.set(clientAddress, asked);
		return asked;
	}

	async function readStatus(context: RequestContext): Promise<Known | undefined> {
		const guest = { ...context, token: undefined };
		const own = createRequestTransport({ context: guest, merchant, transport });
		const wps = createWps({ transport: own, origin: context.origin, readLimitMs: LIMIT_MS });
		const answer = await wps(getStatus, {});
		if (!answer.ok || saysNothing(answer.value)) {
			tellOutage(answer.ok ? 'nothing that can be read' : answer.refusal.code);
			return undefined;
		}
		const siteAvailability = standingOf(answer.value);
		const links = linksOf(answer.value, serviceHosts);
		const now = { siteAvailability, links, askedAtMs: nowMs() };
		const [oldest] = byAddress.keys();
		if (byAddress.size >= ADDRESSES_MAX && oldest !== undefined) byAddress.delete(oldest);
		byAddress.delete(context.clientAddress);
		byAddress.set(context.clientAddress, now);
		return now;
	}

	function tellOutage(reason: string): void {
		awayUntilMs = nowMs() + OUTAGE_MS;
		if (nowMs() - toldAtMs < TELL_MS) return;
		toldAtMs = nowMs();
		onOutage(reason);
	}

	return { known, ask, serviceLinks };
}

/** Such an answer opens nothing that was closed. */
function saysNothing({ info, maintenance, regionRestriction }: SystemStatus): boolean {
	return !info.whitelabel && maintenance === undefined && regionRestriction === undefined;
}

/** Links are decoded here: what the host sends may hold the key to itself. */
function linksOf({ info }: SystemStatus, hosts: readonly string[]): ServiceLinks {
	const links = new Map<number, string>();
	for (const { csType, path } of info.customerService ?? []) {
		const link = path === undefined ? undefined : decodeServicePath(path);
		// A link that cannot be read is kept as one that leads nowhere, so that people are told.
		if (path !== undefined && !links.has(csType)) links.set(csType, link ?? '');
	}
	return { hosts, links, resources: info.resources ?? [] };
}
