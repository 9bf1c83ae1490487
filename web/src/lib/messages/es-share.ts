// The texts of Share in Spanish.
import type { texts as en } from './en-share';

export const texts: Record<keyof typeof en, string> = {
  'share.progress': 'Con mi progreso: cifras, marcas y colores',
  'share.qr': 'Código QR',
  'share.qrLabel': 'Código QR del enlace',
  'share.qrLong': 'El enlace es demasiado largo para un código QR.',
  'share.openIn': 'Abrir en',
  'share.openNote': 'Estos enlaces abren otro sitio y le dan el puzle.',
  'share.hodoku': 'Copiar para HoDoKu',
};
