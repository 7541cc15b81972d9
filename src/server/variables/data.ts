import * as z from 'zod/mini';
import { databaseUrl, folder } from './schemas.ts';
import type { Variable } from './variable.ts';

export const DATA = {
	DATA_DIR: {
		means: 'the embedded database, keys, demo log-ins',
		schema: z._default(folder(), 'data'),
	},
	KEYS_DIR: {
		means: 'private keys',
		standard: 'DATA_DIR/keys',
		schema: z.optional(folder()),
	},
	DATABASE_URL: {
		means: "postgres://… of the application's role, instead of the embedded PostgreSQL",
		standard: 'embedded',
		isSecret: true,
		schema: z.optional(databaseUrl()),
	},
	DATABASE_OWNER_URL: {
		means: 'postgres://… of the role that migrates',
		standard: 'DATABASE_URL',
		isSecret: true,
		schema: z.optional(databaseUrl()),
	},
	STUDIO_DATABASE_URL: {
		means: 'postgres://… of the studio; with DATABASE_OWNER_URL alone the studio shares that one',
		standard: 'its own, embedded',
		isSecret: true,
		schema: z.optional(databaseUrl()),
	},
	PSP_DATABASE_URL: {
		means: 'postgres://… of the payment provider; likewise',
		standard: 'its own, embedded',
		isSecret: true,
		schema: z.optional(databaseUrl()),
	},
} as const satisfies Record<string, Variable>;
