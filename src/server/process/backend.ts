import { hideServicePaths } from '../api/hide-service-paths.ts';
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

/** What answers the site's calls, wherever it runs. */
export interface Backend {
	transport: Transport;
	availability: AvailabilitySource;
	/** What the settings allow pages beside the environment: origins of images and of games. */
	origins: () => { images: readonly string[]; games: readonly string[] };
	/** Looks anew at the vendors' origins; absent when the platform is elsewhere. */
	renewOrigins?: () => Promise<void>;
	/** Takes the calls of game vendors; absent when the platform is elsewhere. */
	vendor?: (context: RequestContext, body: Body) => Promise<PlainResponse>;
	/** What `/metrics` says of the platform, by the start of the names; empty when it is elsewhere. */
	metrics: Record<string, () => Record<string, number>>;
	/** Ends what calls the site itself, so that it is answered to its end; absent where nothing does. */
	drain?: () => Promise<void>;
	/** Opens a stream that tells a browser what changes. */
	openLive: OpenLive;
	ready: () => Promise<boolean>;
	onInvalidate: (listener: (tags: string[]) => void) => void;
	studioOrigin: string;
	/** Lines for whoever started the process. */
	welcome: () => Promise<string[]>;
}

/** The platform of an operator, over HTTP. Cached pages are as fresh as their time allows. */
export function upstreamBackend(config: Config, log: Log): Backend {
	const { wpsOrigin = '', wpsRsaKeyPem: rsaKeyPem, studioOrigin, studioPort } = config;
	const { merchant, serviceHosts } = config;
	const transport = upstreamTransport({ origin: wpsOrigin, rsaKeyPem });
	const onOutage = (reason: string) =>
		log.warn({ reason }, 'upstream status unavailable, site stays open');
	return {
		transport: hideServicePaths(transport),
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
