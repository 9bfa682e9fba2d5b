const FNV_PRIME = 0x01000193;
const FNV_OFFSETS = [0x811c9dc5, 0x050c5d1f] as const;

/** 64 bits as 16 hexadecimal digits (FNV-1a, twice): tells texts apart, and guards nothing. */
export function textHashOf(text: string): string {
  return FNV_OFFSETS.map((offset) => {
    let hash: number = offset;
    for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), FNV_PRIME);
    return (hash >>> 0).toString(16).padStart(8, '0');
  }).join('');
}
