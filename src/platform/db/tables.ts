/**
 * Every table that the application uses through Kysely. A module adds its tables in `rows.ts`:
 * `declare module '#platform/db/tables.ts' { interface Tables { … } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: modules extend it where their rows are declared.
export interface Tables {}
