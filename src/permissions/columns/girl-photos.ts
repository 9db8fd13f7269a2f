import type { ColumnClasses } from './classes.ts';

export const girlPhotoColumns = {
  public: ['id', 'girl_id', 'type', 'cloudinary_public_id', 'cloudinary_secure_url', 'cloudinary_url', 'position', 'created_at', 'updated_at'],
} as const satisfies ColumnClasses;
