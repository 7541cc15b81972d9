import type { MarkSheet } from './marks.ts';
import type { Pack } from './pack-template.ts';
import type { Slot } from './template-slots.ts';

/** What the cache keeps of a template beside its compressed text. */
export interface TemplateState {
	sheet: MarkSheet;
	/** Absent for a page that cannot be packed. */
	slots: readonly Slot[] | undefined;
	packs: readonly Pack[];
}
