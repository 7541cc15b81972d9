import * as z from 'zod/mini';
import { defineCall } from '../call.ts';

const whitelabelNode = z.object({ modId: z.string(), enabled: z.enum(['0', '1']) });

export type SystemStatus = z.output<typeof systemStatus>;
const systemStatus = z.object({
	info: z.object({
		/** Feature flags: the tree's first level. */
		whitelabel: z.object({
			...whitelabelNode.shape,
			childrenNodes: z.array(whitelabelNode),
		}),
		/** Origins that games may be framed from. */
		launchGameCDNs: z.array(z.string()),
		imageCDNs: z.array(z.string()),
	}),
	maintenance: z.boolean(),
	regionRestriction: z.boolean(),
});

/**
 * Flags, settings and whether the site is open.
 *
 * Source: spec 7, "permission"; docs/wps.md, `/wps/system/status`.
 */
export const getStatus = defineCall({
	method: 'GET',
	path: '/wps/system/status',
	access: 'visitor',
	input: z.strictObject({}),
	value: systemStatus,
	refusals: [],
	cachedBy: ['system', 'games'],
});
