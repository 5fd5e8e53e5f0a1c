/** A number that readers can change, with a slider: its range, its step (1 when absent) and its initial value. */
export type DemoNumber = { readonly min: number; readonly max: number; readonly step?: number; readonly default: number };

/** The props of a demo that readers can change, by their names. */
export type DemoSchema = Readonly<Record<string, DemoNumber>>;
