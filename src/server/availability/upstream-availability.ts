import { decodeServicePath } from '#lib/wps/cipher.ts';
import { createWps } from '#lib/wps/client.ts';
import { getStatus, type SystemStatus } from '#lib/wps/contract/system.ts';
import type { ServiceLinks } from '#lib/wps/service-links.ts';
import { availabilityOf, type SiteAvailability } from '#lib/wps/site-availability.ts';
import { createRequestTransport } from '../api/request-transport.ts';
import type { Transport } from '../api/wps-requests.ts';
import type { RequestContext } from '../http/request-context.ts';
import { type AvailabilitySource, OPEN } from './site-availability.ts';

interface Options {
	transport: Transport;
	merchant: string;
	/** Hosts that the customer-service window may lead to. */
	serviceHosts: readonly string[];
	/** Reports a host without a readable status, at most once in ten seconds. */
	onOutage: (reason: string) => void;
	nowMs?: () => number;
}

/** Age up to which a status is used without a request to the host. */
const FRESH_MS = 3000;
/** Age up to which a status is used once more while the host is asked again. */
const STALE_MS = 30_000;
/** Timeout of a request to the host, for which a page waits. */
const LIMIT_MS = 1500;
/** Time after a failure in which no page waits for the host. */
const OUTAGE_MS = 5000;
/** Time between two reports of an outage. */
const REPORT_MS = 10_000;
/** Bounds the client addresses with a known status; the oldest status makes room. */
const ADDRESSES_MAX = 10_000;

interface Known {
	siteAvailability: SiteAvailability;
	links: ServiceLinks;
	askedAtMs: number;
}

interface State extends Options {
	nowMs: () => number;
	byAddress: Map<string, Known>;
	/** The request under way of each address. */
	asking: Map<string, Promise<Known | undefined>>;
	awayUntilMs: number;
	reportedAtMs: number;
}

/**
 * Reads the availability of an upstream site for each client address. The status is cached for
 * seconds, and one request per address runs at a time. After a failure the last status applies, and
 * without one the site is open: a host that is down must not close the pages that work without it.
 */
export function createUpstreamAvailability(options: Options): AvailabilitySource {
	const state: State = {
		nowMs: Date.now,
		...options,
		byAddress: new Map(),
		asking: new Map(),
		awayUntilMs: 0,
		reportedAtMs: Number.NEGATIVE_INFINITY,
	};
	return {
		known: (address) => findKnown(state, address),
		ask: (context) => ask(state, context),
		serviceLinks: async (context) => {
			const found = (await askOnce(state, context)) ?? state.byAddress.get(context.clientAddress);
			return found?.links ?? { hosts: options.serviceHosts, links: new Map(), resources: [] };
		},
	};
}

function findKnown(state: State, address: string): SiteAvailability | undefined {
	const { byAddress, nowMs, awayUntilMs } = state;
	const found = byAddress.get(address);
	const ageMs = found ? nowMs() - found.askedAtMs : Number.POSITIVE_INFINITY;
	if (found && ageMs < FRESH_MS) return found.siteAvailability;
	if (nowMs() < awayUntilMs) return found?.siteAvailability ?? OPEN;
	return undefined;
}

async function ask(state: State, context: RequestContext): Promise<SiteAvailability> {
	const found = state.byAddress.get(context.clientAddress);
	const asked = askOnce(state, context);
	const isUsable = found && state.nowMs() - found.askedAtMs < STALE_MS;
	if (isUsable) return found.siteAvailability;
	return (await asked)?.siteAvailability ?? found?.siteAvailability ?? OPEN;
}

function askOnce(state: State, context: RequestContext): Promise<Known | undefined> {
	const { asking } = state;
	const { clientAddress } = context;
	const underway = asking.get(clientAddress);
	if (underway) return underway;
	const asked = readStatus(state, context).finally(() => asking.delete(clientAddress));
	asking.set(clientAddress, asked);
	return asked;
}

async function readStatus(state: State, context: RequestContext): Promise<Known | undefined> {
	const { merchant, serviceHosts, byAddress, nowMs } = state;
	const guest = { ...context, token: undefined };
	const transport = createRequestTransport({
		context: guest,
		merchant,
		transport: state.transport,
	});
	const wps = createWps({ transport, origin: context.origin, readLimitMs: LIMIT_MS });
	const result = await wps(getStatus, {});
	if (!result.ok || isEmpty(result.value)) {
		reportOutage(state, result.ok ? 'nothing that can be read' : result.refusal.code);
		return undefined;
	}
	const siteAvailability = availabilityOf(result.value);
	const links = linksOf(result.value, serviceHosts);
	const known = { siteAvailability, links, askedAtMs: nowMs() };
	const [oldest] = byAddress.keys();
	if (byAddress.size >= ADDRESSES_MAX && oldest !== undefined) byAddress.delete(oldest);
	byAddress.delete(context.clientAddress);
	byAddress.set(context.clientAddress, known);
	return known;
}

function reportOutage(state: State, reason: string): void {
	const nowMs = state.nowMs();
	state.awayUntilMs = nowMs + OUTAGE_MS;
	if (nowMs - state.reportedAtMs < REPORT_MS) return;
	state.reportedAtMs = nowMs;
	state.onOutage(reason);
}

/** True for a status without any content. It must not open a site that was closed. */
function isEmpty({ info, maintenance, regionRestriction }: SystemStatus): boolean {
	return !info.whitelabel && maintenance === undefined && regionRestriction === undefined;
}

/** Decodes the links on the server: the text of the host may contain its own key. */
function linksOf({ info }: SystemStatus, hosts: readonly string[]): ServiceLinks {
	const links = new Map<number, string>();
	for (const { csType, path } of info.customerService ?? []) {
		const link = path === undefined ? undefined : decodeServicePath(path);
		// An unreadable link is stored as an empty one, so that the window shows the failure.
		if (path !== undefined && !links.has(csType)) links.set(csType, link ?? '');
	}
	return { hosts, links, resources: info.resources ?? [] };
}
