import * as z from 'zod/mini';
import { secret } from './schemas.ts';
import type { Variable } from './variable.ts';

export const SOCIAL = {
	GOOGLE_CLIENT_SECRET: {
		means: 'of the client id in the setting googleSignIn',
		isSecret: true,
		schema: z.optional(secret()),
	},
	FACEBOOK_APP_SECRET: {
		means: 'of the app id in the setting facebookSignIn',
		isSecret: true,
		schema: z.optional(secret()),
	},
} as const satisfies Record<string, Variable>;
