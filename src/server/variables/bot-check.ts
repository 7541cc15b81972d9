import * as z from 'zod/mini';
import { atLeast, origin, text } from './schemas.ts';
import type { Variable } from './variable.ts';

export const BOT_CHECK = {
	GEETEST_ID: {
		means: 'the human check of geetest (version 4), with the flag GEETEST3: its id ...',
		schema: z.optional(text((value) => /^[\w-]{8,64}$/.test(value), 'must be an id of geetest')),
	},
	GEETEST_KEY: {
		means: '... and its key; both or none',
		isSecret: true,
		schema: z.optional(atLeast(16)),
	},
	GEETEST_ORIGIN: {
		means: 'where proofs are verified',
		schema: z._default(origin(), 'https://gcaptcha4.geetest.com'),
	},
	GEETEST_FILES: {
		means: 'where pages get its challenge from',
		schema: z._default(origin(), 'https://static.geetest.com'),
	},
} as const satisfies Record<string, Variable>;
