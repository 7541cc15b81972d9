import type { ReadGlance } from '#lib/wps/glance.ts';
import { applyHostCdns } from '../api/apply-host-cdns.ts';
import { endEarlierSession } from '../api/end-earlier-session.ts';
import { hideServicePaths } from '../api/hide-service-paths.ts';
import { createHostCalls, type HostCalls } from '../api/host-calls.ts';
import { upstreamTransport } from '../api/upstream.ts';
import type { Transport } from '../api/wps-requests.ts';
import type { AvailabilitySource } from '../availability/site-availability.ts';
import { createUpstreamAvailability } from '../availability/upstream-availability.ts';
import type { Config } from '../config.ts';
import type { Body } from '../http/body.ts';
import { standardStudioOrigin } from '../http/frame-origin.ts';
import type { PlainResponse } from '../http/plain-response.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { OpenLive } from '../live/live-handler.ts';
import { openUpstreamLive } from '../live/upstream-live.ts';
import type { Log } from '../log.ts';

/** The platform behind the site, in this process or on another host. */
export interface Backend {
	transport: Transport;
	availability: AvailabilitySource;
	/** Which calls the host has; absent for the own platform, which has all. */
	hostCalls?: HostCalls;
	/** Reads what pages show of a member in one statement; absent for another host. */
	readGlance?: ReadGlance;
	/** Origins that the settings allow beside the environment: of images and of games. */
	origins: () => { images: readonly string[]; games: readonly string[] };
	/** Reloads the origins of the vendors; absent for another host. */
	renewOrigins?: () => Promise<void>;
	/** Handles the calls of game vendors; absent for another host. */
	vendor?: (context: RequestContext, body: Body) => Promise<PlainResponse>;
	/** Metrics of the platform, by the prefix of their names; empty for another host. */
	metrics: Record<string, () => Record<string, number>>;
	/** Stops the studio, so that its last calls are served; absent for another host. */
	drain?: () => Promise<void>;
	/** Opens a live stream for a browser. */
	openLive: OpenLive;
	ready: () => Promise<boolean>;
	onInvalidate: (listener: (tags: string[]) => void) => void;
	studioOrigin: string;
	/** Lines for the terminal. */
	welcome: () => Promise<string[]>;
}

/**
 * Connects the site to an operator's platform over HTTP. Without invalidations, cached pages are as
 * fresh as their time allows.
 */
export function upstreamBackend(config: Config, log: Log): Backend {
	const { wpsOrigin = '', wpsRsaKeyPem: rsaKeyPem, studioOrigin, studioPort } = config;
	const { merchant, serviceHosts, imageOrigins, launchOrigins } = config;
	const transport = endEarlierSession(
		upstreamTransport({ origin: wpsOrigin, rsaKeyPem }),
		(error: unknown) => log.warn({ err: error }, 'earlier session not ended'),
	);
	const onOutage = (reason: string) =>
		log.warn({ reason }, 'upstream status unavailable, site stays open');
	return {
		transport: applyHostCdns(hideServicePaths(transport), { imageOrigins, launchOrigins }),
		hostCalls: createHostCalls(),
		availability: createUpstreamAvailability({ transport, merchant, serviceHosts, onOutage }),
		origins: () => ({ images: [], games: [] }),
		openLive: openUpstreamLive({ origin: wpsOrigin, merchant }),
		metrics: {},
		ready: async () => true,
		onInvalidate: () => undefined,
		studioOrigin: studioOrigin ?? standardStudioOrigin(studioPort),
		welcome: async () => [`Calls are answered by ${wpsOrigin}`],
	};
}
