import type { EditableDocument } from '#platform/db/editable-table.ts';
import { noticeDocuments } from '#platform/notices/documents.ts';

/** Everything that operators edit as a whole. A module adds its own here. */
export const DOCUMENTS: readonly EditableDocument[] = [...noticeDocuments];
