import * as z from 'zod/mini';
import { listenAddress, port } from './schemas.ts';
import type { Variable } from './variable.ts';

export const ADDRESSES = {
	HOST: {
		means: 'the address to listen on',
		standard: 'every address',
		schema: z.optional(listenAddress()),
	},
	PORT: {
		means: 'the site; 0 lets the system choose',
		schema: port(4321),
	},
	STUDIO_PORT: {
		means: 'the bundled game vendor, on its own port and origin',
		schema: port(4322),
	},
	PSP_PORT: {
		means: 'the bundled payment provider with play money, on its own port and origin',
		schema: port(4325),
	},
	PLATFORM_PORT: {
		means: 'of src/server/platform-main.ts: the platform as its own process',
		schema: port(4323),
	},
} as const satisfies Record<string, Variable>;
