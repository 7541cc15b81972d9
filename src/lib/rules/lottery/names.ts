// Placeholder of the lead until the branch that owns this file is merged: replace it whole.
import type { Texts } from '#lib/rules/texts.ts';
export const LOTTERY_NAMES: Record<string, Texts> = {};
